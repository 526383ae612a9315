// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { chooseByAddress } from './address.ts';

const radios =
  '<input type="radio" name="category" value="all" checked><input type="radio" name="category" value="visa">';
const chosen = () => document.querySelector<HTMLInputElement>(':checked')?.value;

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
