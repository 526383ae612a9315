import { expect, it } from 'vitest';
import { chatLinks, company, fillCompany, shownNumber, statedLicences, telephoneLink } from './company.ts';
import { keepsPromises, promisedPages } from './links.ts';

it.each([
  ['03-1234-5678', 'tel:+81312345678'],
  ['090-1234-5678', 'tel:+819012345678'],
  ['+81-3-1234-5678', 'tel:+81312345678'],
])('the link of %s has no dashes, and the country code of Japan', (number, link) => {
  expect(telephoneLink(number)).toBe(link);
});

it('a number is shown with its country code in English, and as Japan dials it in Japanese', () => {
  expect(shownNumber('03-1234-5678', 'en')).toBe('+81 3-1234-5678');
  expect(shownNumber('03-1234-5678', 'jp')).toBe('03-1234-5678');
});

it('chats and licences show once they are filled in', () => {
  expect(chatLinks({ whatsapp: '090-1234-5678', viber: '+81-90-1234-5678', line: '@tsubame' })).toEqual([
    { id: 'whatsapp', href: 'https://wa.me/819012345678' },
    { id: 'viber', href: 'viber://chat?number=%2B819012345678' },
    { id: 'line', href: 'https://line.me/R/ti/p/%40tsubame' },
  ]);
  expect(chatLinks({ whatsapp: '', viber: '', line: '' })).toEqual([]);
  const licences = { placement: '13-ユ-000000', administrativeScrivener: '', newzealand: '', canada: 'R000000' };
  expect(statedLicences(licences)).toEqual([
    { id: 'placement', number: '13-ユ-000000' },
    { id: 'canada', number: 'R000000' },
  ]);
});

it('references to the company are filled in the language of the text, each time that they stand there', () => {
  const phone = shownNumber(company.phone, 'en');
  expect(fillCompany('{company.phone}, {company.phone}, {name}: {company.address}', 'en')).toBe(
    `${phone}, ${phone}, {name}: ${company.address.en}`,
  );
  expect(fillCompany('{company.name} {company.email} [News](/{lang}/news)', 'jp')).toBe(
    `${company.name.jp} ${company.email} [News](/jp/news)`,
  );
});

it.each(['{company.fax}', '{company.phone-number}', '{company.}'])('the reference %s is refused', (reference) => {
  expect(() => fillCompany(`Send it to ${reference}.`, 'en')).toThrow(
    `unknown reference ${reference}; known are company.name, company.address, company.email, company.support, company.phone, company.mobile`,
  );
});

it('a remote without a page that it has promised, in one language, is refused', () => {
  const paths = Object.values(promisedPages).filter(({ remote }) => remote === 'mf-visa-guides');
  const all = paths.flatMap(({ path }) => [{ path: `/en${path}` }, { path: `/jp${path}` }]);
  const pages = all.filter(({ path }) => path !== '/jp/what-it-takes/nepal');
  expect(() => keepsPromises('mf-visa-guides', pages)).toThrow(
    'other pages of the site link to /jp/what-it-takes/nepal, which mf-visa-guides no longer has: keep it',
  );
});
