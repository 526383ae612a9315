import { expect, it } from 'vitest';
import { accented, accentedMessage } from './accents.ts';

it.each([
  ['Visa news', 'Ṽííšáá ñééŵš'],
  ['Read [this page](/{lang}/news) of {company.name}', 'Ŕééááđ [ťĥííš þááğéé](/{lang}/news) óóƒ {company.name}'],
])('a text is longer, in letters of its own, and leads where it did: %s', (text, expected) => {
  expect(accented(text)).toBe(expected);
});

it.each([
  ['Go to {name}', 'Ğóó ťóó {name}'],
  [
    '{count, plural, =0 {No page} other {# pages of {name}}}',
    '{count, plural, =0 {Ñóó þááğéé} other {# þááğééš óóƒ {name}}}',
  ],
  ['Read <b>this</b>', 'Ŕééááđ <b>ťĥííš</b>'],
])('a message keeps arguments, selectors and tags: %s', (message, expected) => {
  expect(accentedMessage(message)).toBe(expected);
});
