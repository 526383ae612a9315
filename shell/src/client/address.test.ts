// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { chooseByAddress } from './address.ts';

const radios =
  '<input type="radio" name="category" value="all" checked><input type="radio" name="category" value="visa">';
const chosen = () => document.querySelector<HTMLInputElement>(':checked')?.value;

/** A form on a page, as it stands or as a visitor has filled it. */
function showForm(errand = '', message = ''): void {
  document.body.innerHTML =
    '<select name="errand" data-address=""><option value="" selected></option><option value="hire"></option><option value="work"></option></select><textarea name="message" data-address=""></textarea>';
  const [select, text] = document.querySelectorAll<HTMLSelectElement>('select, textarea');
  if (errand && select) select.value = errand;
  if (message && text) text.value = message;
}
const filled = () =>
  [...document.querySelectorAll<HTMLSelectElement | HTMLTextAreaElement>('select, textarea')].map(({ value }) => value);

beforeEach(() => {
  document.body.innerHTML = `<fieldset data-address="">${radios}</fieldset>`;
});

it.each([
  ['?category=visa', 'visa'],
  ['?category=none', 'all'],
  ['?other=visa', 'all'],
  ['', 'all'],
])('the address %s chooses %s', (search, value) => {
  history.replaceState(null, '', `/en/news${search}`);
  chooseByAddress();
  expect(chosen()).toBe(value);
});

it.each([
  ['?errand=hire&message=About%20fees', 'hire', 'About fees'],
  ['?errand=moon', '', ''],
  ['?message=%3Cb%3E', '', '<b>'],
  ['', '', ''],
])('the address %s fills a select with "%s" and a message with "%s"', (search, errand, message) => {
  showForm();
  history.replaceState(null, '', `/en/contact${search}`);
  chooseByAddress();
  expect(filled()).toEqual([errand, message]);
});

it('what a visitor has chosen and typed stays', () => {
  showForm('work', 'My question');
  history.replaceState(null, '', '/en/contact?errand=hire&message=About%20fees');
  chooseByAddress();
  expect(filled()).toEqual(['work', 'My question']);
});
