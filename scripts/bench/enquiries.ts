import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '../../mf-contact/src/service/database.ts';
import { type TestDatabase, testDatabases } from '../../mf-contact/src/service/testDatabases.ts';
import { answering } from '../site/answering.ts';
import { endProcess, startScript } from '../site/childProcess.ts';
import { freePort } from '../site/ports.ts';
import { atRate } from './atRate.ts';
import type { Enquiries, Sent } from './enquiryLoad.ts';
import { type Figure, judge } from './figures.ts';
import { sampleLanguage } from './settings.ts';
import { type Bench, startSite } from './site.ts';

/** Enquiries a second, for so many seconds; pages a second beside them; how often the service is killed. */
const load = { enquiries: 200, seconds: 60, pages: 20, kills: 5 };

/** Visitors who send enquiries, in a process of their own: what they keep busy is no wait for a page. */
async function sendEnquiries(site: string, enquiries: Enquiries): Promise<Sent[]> {
  const child = startScript('scripts/bench/enquiryLoad.ts', [site, JSON.stringify(enquiries)]);
  const ended = once(child, 'close').then(() => Promise.reject(new Error('The load of enquiries ended by itself.')));
  const [sent] = (await Promise.race([once(child, 'message'), ended])) as [Sent[]];
  return sent;
}

async function pageMilliseconds(site: string): Promise<number> {
  const begun = performance.now();
  const page = async () => {
    const response = await fetch(`${site}/${sampleLanguage}/about`);
    await response.text();
    return response;
  };
  // As browsers do where a connection that was idle has just been closed.
  const response = await page().catch(page);
  return response.ok ? performance.now() - begun : Number.POSITIVE_INFINITY;
}

/** The value below which a share of the samples is. */
function quantile(samples: number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** The process of the service: a child of its origin. */
function serviceOf(origin: number): number | undefined {
  const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const found = processes.find((id) => {
    try {
      const parent = readFileSync(`/proc/${id}/stat`, 'utf8').replace(/^.*\)/, '').trim().split(' ')[1];
      return Number(parent) === origin && readFileSync(`/proc/${id}/cmdline`, 'utf8').includes('serviceHost');
    } catch {
      // It has just ended.
      return false;
    }
  });
  return found === undefined ? undefined : Number(found);
}

/** Kills the service so many times, evenly over the load. @returns how often one was there to kill */
async function killNow(origin: number): Promise<number> {
  let killed = 0;
  for (let kill = 0; kill < load.kills; kill += 1) {
    await pause((load.seconds * 1000) / (load.kills + 1));
    const service = serviceOf(origin);
    if (service === undefined) continue;
    process.kill(service, 'SIGKILL');
    killed += 1;
  }
  return killed;
}

/** One run of the load on one database, and what is in it afterwards. */
async function figuresOn({ name, place }: TestDatabase, { shell, releases }: Bench): Promise<Figure[]> {
  const port = await freePort();
  const database: Record<string, string> = place.startsWith('postgres')
    ? { DATABASE_URL: place }
    : { DATABASE_URL: '', ENQUIRIES_FOLDER: place.replace(/\/postgres$/, '') };
  const unlimited = { ENQUIRIES_PER_ADDRESS: '1000000', ENQUIRIES_IN_ALL: '1000000', ENQUIRIES_LEAST_MS: '0' };
  const env = { ...database, ...unlimited, SMTP_URL: '' };
  const origin = startScript('scripts/remoteHost.ts', ['mf-contact', String(port)], { env, stdout: 'ignore' });
  await answering(`http://127.0.0.1:${port}/healthz`, origin);
  const { address } = await startSite(shell, releases, { SERVICES: `mf-contact=http://127.0.0.1:${port}` });
  try {
    const warm = await sendEnquiries(address, { perSecond: 1, seconds: 1, first: load.enquiries * load.seconds });
    const alone = await atRate(load.pages, load.seconds / 2, () => pageMilliseconds(address));
    const [sent, beside, killed] = await Promise.all([
      sendEnquiries(address, { perSecond: load.enquiries, seconds: load.seconds, first: 0 }),
      atRate(load.pages, load.seconds, () => pageMilliseconds(address)),
      killNow(origin.pid ?? 0),
    ]);
    await endProcess(origin);
    const missing = await notStored(place, [...warm, ...sent]);
    return outcomeFigures(name, { sent, alone, beside, killed, ...missing });
  } finally {
    await endProcess(origin);
  }
}

/** Compares what was confirmed with what the database has. */
async function notStored(place: string, sent: Sent[]) {
  const database = await openDatabase(place);
  try {
    const rows = await database.query<{ reference: string; text: string }>(
      'select reference, additional_text as text from enquiries',
    );
    const stored = new Set(rows.map(({ reference }) => reference));
    const lost = sent.filter(({ reference }) => reference !== undefined && !stored.has(reference)).length;
    // Each enquiry has a text of its own.
    return { lost, twice: rows.length - new Set(rows.map(({ text }) => text)).size };
  } finally {
    await database.close();
  }
}

interface Outcome {
  sent: Sent[];
  alone: number[];
  beside: number[];
  killed: number;
  lost: number;
  twice: number;
}

function outcomeFigures(name: string, { sent, alone, beside, killed, lost, twice }: Outcome): Figure[] {
  const { atLeast, atMost, against, reported } = judge(name);
  const times = sent.map(({ milliseconds, reference }) => (reference ? milliseconds : Number.POSITIVE_INFINITY));
  return [
    atLeast('confirmed', 'count', times.filter(Number.isFinite).length, load.enquiries * load.seconds),
    atMost('confirmed, not stored', 'count', lost, 0),
    atMost('stored twice', 'count', twice, 0),
    atLeast('kills', 'count', killed, load.kills),
    reported('sent again', 'count', sent.filter(({ tries }) => tries > 1).length),
    reported('confirmed, median', 'ms', quantile(times, 0.5)),
    reported('confirmed, 99 %', 'ms', quantile(times, 0.99)),
    against('pages, 99 %', quantile(beside, 0.99), quantile(alone, 0.99), 1, { of: 'alone' }),
  ];
}

/**
 * Enquiries through the host to the service of their remote, on the embedded database and on PostgreSQL, while the service
 * is killed without a warning: each is confirmed in the end, and is in the database once.
 */
export async function enquiryFigures(bench: Bench): Promise<Figure[]> {
  const databases = testDatabases(true);
  const figures: Figure[] = [];
  try {
    for (const database of databases) figures.push(...(await figuresOn(database, bench)));
  } finally {
    for (const { remove } of databases) remove();
  }
  if (databases.length < 2) throw new Error('PostgreSQL is missing: install it (Debian: apt-get install postgresql).');
  return figures;
}
