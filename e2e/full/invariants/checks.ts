import { type Address, addresses, watched } from './releases.ts';
import type { Step } from './steps.ts';
import { type Figures, recoveryMs, type WildSite } from './wildSite.ts';

/** What a shell may ask origins for. */
const releaseFile = /^\/([a-z0-9]{8,64}\/)?((feeds|pages|assets|media)\/[\w./-]+|[\w.-]+)$/;

/** @throws Error that says which invariant a step broke */
export async function checkAfter(wild: WildSite, step: Step, [status, body]: [number, string]): Promise<void> {
  const concerned = step.do === 'request' ? [addresses[step.at], addresses[step.other]] : [];
  const visited = new Set([...concerned.filter((address) => address !== undefined), ...watched]);
  await Promise.all([...visited].map((address) => checkAddress(wild, address)));
  checkAnswer(status, body);
  if ([...wild.paths].some((path) => !releaseFile.test(path) || path.includes('..')))
    throw new Error(`The shell asked an origin for what is no file of a release: ${[...wild.paths].join(' ')}`);
  wild.paths.clear();
  const fault = wild.site.log.find((line) => line.includes('composition-failed'));
  if (fault) throw new Error(`The shell failed: ${fault}`);
}

async function checkAddress(wild: WildSite, address: Address): Promise<void> {
  const wrong = await wrongAt(wild, address);
  if (wrong) throw new Error(`GET ${address.path} ${wrong}`);
}

const wrongAt = async (wild: WildSite, address: Address) =>
  wild.reference.wrong(address, wild.model.demanded(address), await wild.get(address.path));

/** The answer to a wild request may refuse it; it is no fault, and shows nothing of the machine. */
function checkAnswer(status: number, body: string): void {
  // 501: a method that HTTP knows and the shell does not.
  if (status >= 500 && status !== 501) throw new Error(`answered with ${status}:\n${body}`);
  if (/root:x:0|"chrome":\{"en"/.test(body)) throw new Error(`shows a file of the machine:\n${body.slice(0, 500)}`);
}

/** Repairs everything and waits until every address answers as the live releases demand, byte for byte. */
export async function checkRecovery(wild: WildSite): Promise<void> {
  await wild.repair();
  wild.model.isWellAgain();
  await wild.shell.polled();
  await Promise.all(addresses.map((address) => checkRecovered(wild, address)));
}

async function checkRecovered(wild: WildSite, address: Address): Promise<void> {
  const deadline = Date.now() + recoveryMs;
  for (let wrong = await wrongAt(wild, address); wrong; wrong = await wrongAt(wild, address)) {
    if (Date.now() > deadline) throw new Error(`All faults have ended, but GET ${address.path} ${wrong}`);
    await wild.shell.polled();
  }
}

/** All is well: compressed answers hold the same page, the shell is ready, and what it needed it has given back. */
export async function checkEnd(wild: WildSite, before: Figures): Promise<void> {
  await Promise.all(watched.map((address) => checkEncodings(wild, address)));
  const ready = await wild.get('/readyz');
  if (ready.status !== 200)
    throw new Error(`All faults have ended, but /readyz answers ${ready.status}: ${ready.body}`);
  const deadline = Date.now() + recoveryMs;
  for (let left = await leftOver(wild, before); left; left = await leftOver(wild, before)) {
    if (Date.now() > deadline) throw new Error(left);
    await wild.shell.polled();
  }
}

async function checkEncodings(wild: WildSite, { path }: Address): Promise<void> {
  const plain = await wild.get(path);
  for (const encoding of ['br', 'gzip']) {
    const { status, body } = await wild.get(path, { 'accept-encoding': encoding });
    if (status !== plain.status || !body.equals(plain.body))
      throw new Error(`GET ${path} in ${encoding} is something else`);
  }
}

/** What the process still holds that it did not before, beyond connections that are kept open for a few seconds. */
async function leftOver(wild: WildSite, before: Figures): Promise<string | undefined> {
  const { heap, descriptors, sockets } = await wild.shell.figures();
  const surplus = {
    heap: heap - before.heap,
    descriptors: descriptors - before.descriptors,
    sockets: sockets - before.sockets,
  };
  if (surplus.heap < 24e6 && surplus.descriptors < 16 && surplus.sockets < 16) return undefined;
  return `All faults have ended, but the process holds more than before: ${JSON.stringify(surplus)}`;
}
