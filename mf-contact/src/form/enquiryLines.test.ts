import en from 'shared/messages/en/contact.json' with { type: 'json' };
import jp from 'shared/messages/jp/contact.json' with { type: 'json' };
import { expect, it } from 'vitest';
import { sita } from '../service/testSupport/enquiry.ts';
import type { Enquiry } from './enquiry.ts';
import { enquiryLines, type Say } from './enquiryLines.ts';

const enquiry: Enquiry = { ...sita, visaType: 'other-visa', destination: 'new-zealand', additionalText: '' };

const says =
  (catalog: typeof en): Say =>
  (id, values = {}) =>
    catalog[id].replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');

it('is said in words of the language, names in its order, without what was not answered', () => {
  expect(enquiryLines('en', enquiry, says(en)).split('\n')).toEqual([
    'I want to: work abroad',
    'First name: Sita',
    'Last name: Gurung',
    'Mobile number: +9779812345678',
    'Email address: sita@example.com',
    'Visa type: Other visa',
    'Destination: New Zealand',
  ]);
  expect(enquiryLines('jp', enquiry, says(jp)).split('\n').slice(1, 3)).toEqual(['姓：Gurung', '名：Sita']);
  expect(enquiryLines('jp', enquiry, says(jp))).toContain('渡航先：ニュージーランド');
});

it('of an employer says the company and its posts', () => {
  const employer = { ...enquiry, errand: 'hire', company: 'Fuji Hotel', posts: '2 cooks' };
  expect(enquiryLines('jp', employer, says(jp)).split('\n').slice(-2)).toEqual([
    '会社名：Fuji Hotel',
    '募集する職種・人数：2 cooks',
  ]);
});

it('says nothing of what its errand does not ask, and a choice that is no more as it was stored', () => {
  expect(enquiryLines('en', { ...enquiry, errand: 'it' }, says(en))).not.toMatch(/visa|Destination/i);
  expect(enquiryLines('en', { ...enquiry, destination: 'atlantis' }, says(en))).toContain('Destination: atlantis');
});
