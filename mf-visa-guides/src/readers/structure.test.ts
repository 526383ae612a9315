import { describe, expect, it } from 'vitest';
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

interface Item {
  id: string;
  text: string;
  required: boolean;
  change?: string;
}

function item(id: string, text: string): Item {
  return { id, text, required: true };
}

/** The difference after a change in the Japanese version, and after the same change in the English one. */
function differences(change: (text: ReturnType<typeof version>) => void): (string | undefined)[] {
  const [en, jp] = [version('word'), version('言葉')];
  const [changedEn, changedJp] = [version('word'), version('言葉')];
  change(changedEn);
  change(changedJp);
  return [structureDifference(en, changedJp), structureDifference(changedEn, jp)];
}

describe('two language versions', () => {
  it('may differ in every text', () => {
    expect(structureDifference(version('word'), version('言葉'))).toBeUndefined();
  });

  it.each<[string, (text: ReturnType<typeof version>) => void, [string, string]]>([
    [
      'a missing item',
      (text) => void text.groups[0]?.items.pop(),
      ['groups[0].items: 2 and 1 items', 'groups[0].items: 1 and 2 items'],
    ],
    ['a missing group', (text) => void text.groups.pop(), ['groups: 2 and 1 items', 'groups: 1 and 2 items']],
    [
      'another id',
      (text) => Object.assign(text.groups[0]?.items[1] ?? {}, { id: 'visa' }),
      ['groups[0].items[1].id: visas and visa', 'groups[0].items[1].id: visa and visas'],
    ],
    [
      'another order',
      (text) => void text.groups.reverse(),
      ['groups[0].id: identity and photo', 'groups[0].id: photo and identity'],
    ],
    [
      'another "required"',
      (text) => Object.assign(text.groups[1]?.items[0] ?? {}, { required: false }),
      ['groups[1].items[0].required: true and false', 'groups[1].items[0].required: false and true'],
    ],
    [
      'a change in one language only',
      (text) => Object.assign(text.groups[0]?.items[0] ?? {}, { change: 'uk-evisa' }),
      ['groups[0].items[0].change: undefined and uk-evisa', 'groups[0].items[0].change: uk-evisa and undefined'],
    ],
    [
      'an extra field',
      (text) => Object.assign(text.groups[0] ?? {}, { intro: 'More' }),
      [
        'groups[0].intro: one language has it, the other has not',
        'groups[0].intro: one language has it, the other has not',
      ],
    ],
    [
      'a missing field',
      (text) => void delete text.groups[1]?.intro,
      [
        'groups[1].intro: one language has it, the other has not',
        'groups[1].intro: one language has it, the other has not',
      ],
    ],
    [
      'a question in one language only',
      (text) => void text.faq.push({ id: 'work' }),
      ['faq: 0 and 1 items', 'faq: 1 and 0 items'],
    ],
  ])('differ by %s, and the place is named', (_, change, places) => {
    expect(differences(change)).toEqual(places);
  });
});
