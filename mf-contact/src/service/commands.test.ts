import { expect, it } from 'vitest';
import { runCommand } from './commands.ts';
import type { Store, StoredEnquiry } from './store.ts';
import { sita } from './testSupport/enquiry.ts';

/** A store of one enquiry. */
function storeWith(more: Partial<StoredEnquiry>): Store {
  const receivedAt = new Date('2026-11-20T09:30:00Z');
  const enquiry = { ...sita, reference: 'TB-2345-6789', language: 'jp', receivedAt, answeredAt: null, ...more };
  return { list: async () => [enquiry], find: async () => enquiry } as unknown as Store;
}

it('the export is CSV in which no cell ends early, and none is run as a formula', async () => {
  const firstName = '=HYPERLINK("http://evil.test")';
  const store = storeWith({ firstName, lastName: '@SUM', additionalText: 'a\n"b", c' });
  const csv = await runCommand(store, 'export', []);
  expect(csv.split('\r\n')).toEqual([
    '\uFEFF"reference","receivedAt","answeredAt","language","errand","firstName","lastName","mobileNumber","emailAddress","visaType","destination","company","posts","additionalText"',
    `"TB-2345-6789","2026-11-20 09:30","","jp","work","'=HYPERLINK(""http://evil.test"")","'@SUM","'+9779812345678","sita@example.com","working-visa","canada","","","a\n""b"", c"`,
  ]);
});

it('the list and an enquiry show nothing that a terminal obeys', async () => {
  const store = storeWith({ firstName: '\u001B[2JSita', lastName: '\u202EGurung', additionalText: 'one\u0007\ntwo' });
  expect(await runCommand(store, 'list', [])).toBe(
    'TB-2345-6789  2026-11-20 09:30  open      jp  work            [2JSita Gurung\n1 enquiry.',
  );
  expect((await runCommand(store, 'show', ['tb 2345 6789'])).split('\n').slice(-2)).toEqual([
    'What would you like to ask: one',
    'two',
  ]);
});
