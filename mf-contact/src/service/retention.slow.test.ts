import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { enquiriesCommand } from './cli.ts';
import { openDatabase } from './database.ts';
import { embeddedPlace } from './embedded.ts';
import { startService } from './main.ts';
import { enquiryStore } from './store.ts';
import { sita } from './testSupport/enquiry.ts';

it('a service that starts deletes enquiries older than its setting, and not a day before', {
  timeout: 180_000,
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'retention-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const written: string[] = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void written.push(line));
  onTestFinished(() => void vi.restoreAllMocks());
  const database = await openDatabase(embeddedPlace(folder));
  const store = enquiryStore(database, []);
  const references: string[] = [];
  for (const age of ['3 months 1 day', '2 months 29 days']) {
    const { reference } = await store.add({ key: age, language: 'en', enquiry: sita });
    await database.query('update enquiries set received_at = now() - $2::interval where reference = $1', [
      reference,
      age,
    ]);
    references.push(reference);
  }
  await database.close();
  const env = { ENQUIRIES_FOLDER: folder, ENQUIRIES_RETENTION_MONTHS: '3' };
  const service = startService(env, folder);
  onTestFinished(() => service.stop());
  await expect
    .poll(() => written.join('\n'), { timeout: 60_000 })
    .toContain(`"event":"enquiry-deleted","reference":"${references[0]}"`);
  const readiness = async () => (await service.handle(new Request('http://localhost/readyz'))).text();
  expect(await readiness()).toBe('ready');
  const listed = await enquiriesCommand(env, folder, 'list', []);
  expect(references.map((reference) => listed.includes(reference))).toEqual([false, true]);
});
