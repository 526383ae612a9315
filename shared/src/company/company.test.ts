import { describe, expect, it } from 'vitest';
import { company, documentTitle, fillCompany, telephoneLink } from './company.ts';

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
  it('has no dashes', () => {
    expect(telephoneLink('03-1234-5678')).toBe('tel:0312345678');
  });

  it('keeps a country code', () => {
    expect(telephoneLink('+81-3-1234-5678')).toBe('tel:+81312345678');
  });
});

describe('company references in content', () => {
  it('are replaced, each time they stand in the text', () => {
    expect(fillCompany('Call {company.phone} or {company.mobile}; {company.phone} is faster.', 'en')).toBe(
      `Call ${company.phone} or ${company.mobile}; ${company.phone} is faster.`,
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
