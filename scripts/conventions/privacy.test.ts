import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import visaEn from 'shared/messages/en/visa.json' with { type: 'json' };
import visaJp from 'shared/messages/jp/visa.json' with { type: 'json' };
import { expect, it, vi } from 'vitest';
import { windowMs } from '../../mf-contact/src/service/limits.ts';
import { enquiryService, type ServiceLogEntry } from '../../mf-contact/src/service/service.ts';
import { settingsOf } from '../../mf-contact/src/service/settings.ts';
import { type Store, shownHours } from '../../mf-contact/src/service/store.ts';
import { sita } from '../../mf-contact/src/service/testSupport/enquiry.ts';
import { visit, writeVisits } from '../../mf-visa-guides/src/changes/visits.ts';

const saving = [visaEn['visa.offline.save'], visaJp['visa.offline.save']];

const pageIn = (language: string) =>
  readFileSync(join(import.meta.dirname, `../../mf-marketing/content/pages/privacy.${language}.md`), 'utf8');
const pages = { en: pageIn('en'), jp: pageIn('jp') };

/** Promises of the privacy page, in its words, and the service's values where nothing is set. */
const promises: [string, string, () => unknown, unknown][] = [
  ['automatically deletes each enquiry 12 months', '12か月が過ぎた', () => settingsOf({}, '/').retentionMonths, 12],
  ['may also send the enquiry to our staff', 'メールでも届くことがあります', () => settingsOf({}, '/').mail, undefined],
  ['Save for offline', 'オフライン用に保存', () => saving, ['Save for offline', 'オフライン用に保存']],
  ['For one hour', '1時間', () => shownHours, 1],
  ['for ten minutes', '10分間', () => windowMs, 10 * 60_000],
  ['this site’s own service', 'このサイト自身の受付サービス', () => settingsOf({}, '/').folder, '/.data/enquiries'],
];

it.each(promises)('the privacy page says "%s" (%s), and the service does it', (english, japanese, done, expected) => {
  expect([pages.en.includes(english), pages.jp.includes(japanese)]).toEqual([true, true]);
  expect(done()).toEqual(expected);
});

it('the page of changes stores what the privacy page names: two days, and the entries that were shown', () => {
  expect(pages.en).toContain('the days of your last two visits and the entries that were shown');
  expect(pages.jp).toContain('直近2回の閲覧日と表示した項目');
  const days = ['2026-11-03', '2026-11-10', '2026-11-12'];
  const stored = days.reduce<ReturnType<typeof visit>['visits']>(
    (visits, day) => visit(visits, day, ['uk-evisa']).visits,
    [],
  );
  expect(writeVisits(stored)).toBe('2026-11-10 uk-evisa\n2026-11-12 uk-evisa');
});

it('the log of an enquiry has what the privacy page names, and nobody', async () => {
  expect(pages.en).toContain('the reference, what the enquiry is about and the language of the page. It has no name');
  expect(pages.jp).toContain(
    '受付番号、ご用件、ページの言語です。お名前、メールアドレス、IPアドレス、電話番号は残りません',
  );
  const log = vi.fn<(entry: ServiceLogEntry) => void>();
  const store = { add: async () => ({ reference: 'TB-2345-6789', token: 'ab', isNew: true }) } as unknown as Store;
  const handle = enquiryService({
    ...settingsOf({}, '/'),
    store: () => store,
    log,
    onTaken: vi.fn(),
    onFailed: vi.fn(),
  });
  const headers = { 'content-type': 'application/json', 'x-client-address': '192.0.2.1' };
  await handle(new Request('http://localhost/en/contact', { method: 'POST', headers, body: JSON.stringify(sita) }));
  const entry = { level: 'info', event: 'enquiry-taken', reference: 'TB-2345-6789', language: 'en', errand: 'work' };
  expect(log.mock.calls).toEqual([[entry]]);
});
