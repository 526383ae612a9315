import { expect, it } from 'vitest';
import { structureDifference } from './structure.ts';

/** A language version with two groups; every call makes a new one. */
const version = (words: string) => ({
  title: words,
  groups: [
    { id: 'identity', title: words, items: [item('passport', words), item('visas', words)] },
    { id: 'photo', title: words, intro: words, items: [item('size', words)] },
  ],
  faq: [] as object[],
});

const item = (id: string, text: string) => ({ id, text, required: true });

/** The difference after a change in the Japanese version. */
function differenceAfter(change: (text: ReturnType<typeof version>) => void): string | undefined {
  const jp = version('言葉');
  change(jp);
  return structureDifference(version('word'), jp);
}

it('two language versions may differ in every text', () => {
  expect(structureDifference(version('word'), version('言葉'))).toBeUndefined();
});

it.each<[string, (text: ReturnType<typeof version>) => void, string]>([
  ['a missing item', (text) => void text.groups[0]?.items.pop(), 'groups.0.items.1.id: visas'],
  ['a missing group', (text) => void text.groups.pop(), 'groups.1.id: photo'],
  ['another id', (text) => Object.assign(text.groups[0]?.items[1] ?? {}, { id: 'visa' }), 'groups.0.items.1.id: visas'],
  ['another order', (text) => void text.groups.reverse(), 'groups.0.id: identity'],
  [
    'another "required"',
    (text) => Object.assign(text.groups[1]?.items[0] ?? {}, { required: false }),
    'groups.1.items.0.required: true',
  ],
  [
    'a change in one language only',
    (text) => Object.assign(text.groups[0]?.items[0] ?? {}, { change: 'uk-evisa' }),
    'groups.0.items.0.change: uk-evisa',
  ],
  ['an extra field', (text) => Object.assign(text.groups[0] ?? {}, { intro: 'More' }), 'groups.0.intro'],
  ['a missing field', (text) => void delete text.groups[1]?.intro, 'groups.1.intro'],
  ['a question in one language only', (text) => void text.faq.push({ id: 'work' }), 'faq.0.id: work'],
])('two language versions differ by %s, and the place is named', (_, change, place) => {
  expect(differenceAfter(change)).toBe(place);
});
