import { clientAddressHeader } from 'shared/contract/release/action.contract.ts';
import { testFolder } from 'shared/files/testSupport/folder.ts';
import { expect, it, onTestFinished, vi } from 'vitest';
import { enquiriesCommand } from './commands.ts';
import { openDatabase } from './database.ts';
import { embeddedPlace } from './embedded.ts';
import { startService } from './main.ts';
import { enquiryStore } from './store.ts';
import { sita } from './testSupport/enquiry.ts';
import { mailServer } from './testSupport/mailServer.ts';

/** Every word of it is found nowhere else. */
const enquiry = {
  errand: 'work',
  firstName: 'Pemba',
  lastName: 'Rinzin',
  mobileNumber: '+977-9812345678',
  emailAddress: 'pemba.rinzin@himal.example',
  visaType: 'working-visa',
  destination: 'canada',
  additionalText: 'Scaffolder\n🙂 नमस्ते',
};
const clientAddresses = ['203.0.113.77', '203.0.113.78'] as const;

/** Pieces by which somebody could be told from others: also of an address, and of a number however it is written. */
const identifying =
  /pemba|rinzin|himal|9812345678|981-?234-?5678|scaffolder|🙂|नमस्ते|d83d|working-visa|canada|203\.0\.113/i;

/** Sends an enquiry, or what is none, from an address. */
function sending(service: ReturnType<typeof startService>) {
  return async (body: object | string, clientAddress: string = clientAddresses[0]) => {
    const type = 'application/json';
    const headers = { accept: type, 'content-type': type, [clientAddressHeader]: clientAddress };
    const sent = { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body), headers };
    const response = await service.handle(new Request('http://localhost/en/contact', sent));
    return { status: response.status, ...((await response.json()) as { values?: Record<string, string> }) };
  };
}

it('the log of a service names nobody, whatever happens to an enquiry', { timeout: 180_000 }, async () => {
  const folder = await testFolder();
  const written: string[] = [];
  for (const name of ['log', 'info', 'warn', 'error', 'debug'] as const)
    vi.spyOn(console, name).mockImplementation((...words) => void written.push(words.join(' ')));
  let mails = 0;
  const { port } = await mailServer({ refuse: () => (++mails === 1 ? 550 : undefined) });
  const env = { ENQUIRIES_FOLDER: folder, ENQUIRIES_PER_ADDRESS: '2', SMTP_URL: `smtp://127.0.0.1:${port}` };
  const service = startService({ ...env, MAIL_STAFF: 'staff@himal.example' }, folder);
  await service.ready;
  const send = sending(service);
  const { status, values } = await send(enquiry);
  const statuses = [status];
  for (const body of [{ ...enquiry, emailAddress: 'pemba' }, '{"firstName":"Pemba', enquiry, enquiry])
    statuses.push((await send(body)).status);
  expect(statuses).toEqual([201, 422, 422, 201, 429]);
  await service.handle(new Request(`http://localhost${values?.receipt}`));
  await expect.poll(() => written.filter((line) => line.includes('"mail-')).length, { timeout: 20_000 }).toBe(2);
  for (const name of ['show', 'answered', 'delete'])
    await enquiriesCommand(env, folder, name, [`${values?.reference}`]);
  await service.stop();
  // The database is gone by now.
  expect((await send({ ...enquiry, errand: 'visit' }, clientAddresses[1])).status).toBe(503);
  const log = written.join('\n');
  for (const event of ['taken', 'known', 'limited', 'not-stored']) expect(log).toContain(`"enquiry-${event}"`);
  for (const event of ['mail-sent', 'mail-failed']) expect(log).toContain(`"${event}"`);
  expect(log).toContain(`${values?.reference}`);
  expect(log).not.toMatch(identifying);
  expect(log).not.toContain(values?.receipt?.split('/').at(-1));
});

it('a service that starts deletes enquiries older than its setting, and not a day before', {
  timeout: 180_000,
}, async () => {
  const folder = await testFolder();
  const written: string[] = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void written.push(line));
  const database = await openDatabase(embeddedPlace(folder));
  const store = enquiryStore(database, []);
  const references: string[] = [];
  for (const age of ['3 months 1 day', '2 months 29 days']) {
    const { reference } = await store.add({ key: age, language: 'en', enquiry: sita });
    const statement = 'update enquiries set received_at = now() - $2::interval where reference = $1';
    await database.query(statement, [reference, age]);
    references.push(reference);
  }
  await database.close();
  const env = { ENQUIRIES_FOLDER: folder, ENQUIRIES_RETENTION_MONTHS: '3' };
  const service = startService(env, folder);
  onTestFinished(() => service.stop());
  const deleted = `"event":"enquiry-deleted","reference":"${references[0]}"`;
  await expect.poll(() => written.join('\n'), { timeout: 60_000 }).toContain(deleted);
  const readiness = async () => (await service.handle(new Request('http://localhost/readyz'))).text();
  expect(await readiness()).toBe('ready');
  const listed = await enquiriesCommand(env, folder, 'list', []);
  expect(references.map((reference) => listed.includes(reference))).toEqual([false, true]);
});
