import { describe, expect, it } from 'vitest';
import {
  chatLinks,
  company,
  documentTitle,
  fillCompany,
  shownNumber,
  statedLicences,
  telephoneLink,
} from './company.ts';

describe('document title', () => {
  it('is the uppercased title, a dash and the company name', () => {
    expect(documentTitle('About us', 'en')).toBe(`ABOUT US - ${company.name.en}`);
  });

  it('has the company name in the language of the page', () => {
    expect(documentTitle('IT研修', 'jp')).toBe(`IT研修 - ${company.name.jp}`);
  });

  it('is the company name alone where the title is empty', () => {
    expect(documentTitle('', 'en')).toBe(company.name.en);
    expect(documentTitle('', 'jp')).toBe(company.name.jp);
  });
});

describe('telephone link', () => {
  it('has no dashes, and the country code of Japan', () => {
    expect(telephoneLink('03-1234-5678')).toBe('tel:+81312345678');
    expect(telephoneLink('090-1234-5678')).toBe('tel:+819012345678');
  });

  it('keeps a country code', () => {
    expect(telephoneLink('+81-3-1234-5678')).toBe('tel:+81312345678');
  });
});

describe('a telephone number', () => {
  it('is shown with its country code in English, and as Japan dials it in Japanese', () => {
    expect(shownNumber('03-1234-5678', 'en')).toBe('+81 3-1234-5678');
    expect(shownNumber('03-1234-5678', 'jp')).toBe('03-1234-5678');
  });
});

describe('what the company has not filled in', () => {
  it('is not shown', () => {
    expect(chatLinks({ whatsapp: '', viber: '', line: '' })).toEqual([]);
    expect(statedLicences({ placement: '', immigrationLawyer: '', newzealand: '', canada: '' })).toEqual([]);
  });

  it('is shown once it is filled in', () => {
    expect(chatLinks({ whatsapp: '090-1234-5678', viber: '+81-90-1234-5678', line: '@tsubame' })).toEqual([
      { id: 'whatsapp', href: 'https://wa.me/819012345678' },
      { id: 'viber', href: 'viber://chat?number=%2B819012345678' },
      { id: 'line', href: 'https://line.me/R/ti/p/%40tsubame' },
    ]);
    const licences = { placement: '13-ユ-000000', immigrationLawyer: '', newzealand: '', canada: 'R000000' };
    expect(statedLicences(licences)).toEqual([
      { id: 'placement', number: '13-ユ-000000' },
      { id: 'canada', number: 'R000000' },
    ]);
  });
});

describe('company references in content', () => {
  it('are replaced, each time they stand in the text', () => {
    const [phone, mobile] = [shownNumber(company.phone, 'en'), shownNumber(company.mobile, 'en')];
    expect(fillCompany('Call {company.phone} or {company.mobile}; {company.phone} is faster.', 'en')).toBe(
      `Call ${phone} or ${mobile}; ${phone} is faster.`,
    );
  });

  it('are replaced in the language of the text', () => {
    expect(fillCompany('{company.name}, {company.address}', 'jp')).toBe(`${company.name.jp}, ${company.address.jp}`);
    expect(fillCompany('{company.name}, {company.address}', 'en')).toBe(`${company.name.en}, ${company.address.en}`);
  });

  it('include both mail addresses', () => {
    expect(fillCompany('{company.email} {company.support}', 'jp')).toBe(`${company.email} ${company.support}`);
  });

  it('include the language, for addresses of the site', () => {
    expect(fillCompany('[News](/{lang}/news)', 'jp')).toBe('[News](/jp/news)');
  });

  it('leave other braces alone', () => {
    expect(fillCompany('{name} and {count}', 'en')).toBe('{name} and {count}');
  });

  it.each(['{company.fax}', '{company.postalCode}', '{company.phone-number}', '{company.}'])(
    'that do not exist, such as %s, are refused with the known ones',
    (reference) => {
      expect(() => fillCompany(`Send it to ${reference}.`, 'en')).toThrow(
        `unknown reference ${reference}; known are company.name, company.address, company.email, company.support, company.phone, company.mobile`,
      );
    },
  );
});
