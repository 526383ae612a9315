import en from 'shared/messages/en/contact.json' with { type: 'json' };
import jp from 'shared/messages/jp/contact.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { sita } from '../service/testSupport/enquiry.ts';
import { checkEnquiry, type Enquiry, emptyEnquiry, enquiryLines, type Say } from './enquiry.ts';

const valid: Enquiry = { ...sita, mobileNumber: '+977-9812345678', additionalText: '' };

/** Problems of the valid enquiry with some fields changed. */
function problemsOf(fields: Partial<Enquiry>): Record<string, string> {
  const checked = checkEnquiry({ ...valid, ...fields });
  if (!('problems' in checked)) return {};
  return Object.fromEntries(checked.problems.map(({ field, problem }) => [field, problem]));
}

/** The enquiry that is stored once some fields are others. */
function storedOf(fields: Partial<Enquiry>): Partial<Enquiry> {
  const checked = checkEnquiry({ ...valid, ...fields });
  return 'enquiry' in checked ? checked.enquiry : {};
}

describe('an enquiry', () => {
  it('is valid without a question', () => {
    expect(checkEnquiry(valid)).toEqual({ enquiry: { ...valid, mobileNumber: '+9779812345678' } });
  });

  it('that is empty has one problem for each field that everybody tells', () => {
    expect(problemsOf(emptyEnquiry)).toEqual({
      errand: 'notListed',
      firstName: 'missing',
      lastName: 'missing',
      mobileNumber: 'missing',
      emailAddress: 'missing',
      visaType: 'notListed',
      destination: 'notListed',
    });
  });

  it.each([
    [{ firstName: ' \u3000 ' }, { firstName: 'missing' }],
    [{ lastName: 'x'.repeat(101) }, { lastName: 'tooLong' }],
    [{ additionalText: 'あ'.repeat(5001) }, { additionalText: 'tooLong' }],
    [{ emailAddress: 'sita' }, { emailAddress: 'email' }],
    [{ emailAddress: 'sita@localhost' }, { emailAddress: 'email' }],
    [{ emailAddress: 'a@b.test, c@d.test' }, { emailAddress: 'email' }],
    [{ emailAddress: 'a@b.test\r\nBcc: c@d.test' }, { emailAddress: 'email' }],
    [{ mobileNumber: '12345' }, { mobileNumber: 'phone' }],
    [{ mobileNumber: 'call me' }, { mobileNumber: 'phone' }],
    [{ mobileNumber: '1'.repeat(16) }, { mobileNumber: 'phone' }],
    [{ errand: 'constructor' }, { errand: 'notListed' }],
    [{ destination: 'moon' }, { destination: 'notListed' }],
  ])('with %j has a problem there alone', (fields, problems) => {
    expect(problemsOf(fields)).toEqual(problems);
  });

  it.each([
    ['०९८-४१२३४५६७', '09841234567'],
    ['０９０－１２３４－５６７８', '09012345678'],
    ['090 1234 5678', '09012345678'],
    ['(03) 0000-0001', '0300000001'],
    ['０３ー００００ー０００１', '0300000001'],
    ['+977-98-1234 5678', '+9779812345678'],
    ['＋81 90 0000 0002', '+819000000002'],
  ])('has the telephone number %s as %s', (mobileNumber, stored) => {
    expect(storedOf({ mobileNumber }).mobileNumber).toBe(stored);
  });

  it('has no line ends in its names, no NUL and no half characters, and keeps all else as it was typed', () => {
    expect(storedOf({ firstName: 'Sita\r\nBcc: a@b.test', lastName: '\tGu\0rung ' })).toMatchObject({
      firstName: 'Sita Bcc: a@b.test',
      lastName: 'Gurung',
    });
    expect(storedOf({ additionalText: ' a\r\nb\u0000 <b>\uD83D 🙂 ' }).additionalText).toBe('a\nb <b>\uFFFD 🙂');
  });

  it.each([
    ['study', { visaType: 'other-visa', destination: 'uk' }],
    ['visit', { visaType: 'tourist-visa', destination: 'uk' }],
    ['hire', { visaType: 'other-visa', destination: 'other' }],
    ['it', { visaType: 'other-visa', destination: 'other' }],
    ['something-else', { visaType: 'career-visa', destination: 'uk' }],
  ])('to %s answers the questions that mean nothing for it by itself', (errand, stored) => {
    expect(storedOf({ errand, visaType: 'career-visa', destination: 'uk' })).toMatchObject(stored);
  });
});

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
