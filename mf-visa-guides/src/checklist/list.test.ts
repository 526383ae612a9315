import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  changed,
  decodeList,
  encodeList,
  isSame,
  mergeLists,
  type OwnList,
  type RuledItem,
  readRules,
  ruleMarks,
  seenRules,
  writeRules,
} from './list.ts';
import { allQuestions, answersTo, questionOf } from './questions.ts';

const documents = [
  ...['identity.passport', 'identity.old-passports', 'photo.photo-size'],
  // Names that objects have by themselves are names like any other.
  ...['constructor.valueof', 'constructor.1949'],
];

/** At most one answer to each question, in any order. */
const anyList: fc.Arbitrary<OwnList> = fc
  .tuple(
    ...allQuestions.map((question) => fc.subarray([...answersTo(question)], { maxLength: 1 })),
    fc.subarray(['for-host', ...documents]),
  )
  .chain((parts) => fc.shuffledSubarray(parts.flat(), { minLength: parts.flat().length }));

it('a change keeps a document of another release, and what another tab has stored meanwhile', () => {
  expect(changed(['nepal', 'old.document', 'photo.size'], { on: ['japan'], off: ['nepal', 'japan'] })).toEqual([
    'old.document',
    'photo.size',
    'japan',
  ]);
});

describe('a link', () => {
  it.each<[string, OwnList]>([
    [
      '#list=1_nepal.me_identity.passport.old-passports_photo.photo-size',
      ['me', 'nepal', 'photo.photo-size', 'identity.old-passports', 'identity.passport', 'luggage.suitcase'],
    ],
    ['#list=1_', []],
    ['#list=1_nepal.for-host', ['for-host', 'nepal']],
  ])('names answers and ticks in the order of the page, and nothing of another list: %s', (link, list) => {
    expect(encodeList(list, documents)).toBe(link);
  });

  it('gives back every list that was written', () => {
    fc.assert(
      fc.property(anyList, (list) => {
        const found = decodeList(encodeList(list, documents), documents);
        expect(found).toMatchObject({ kind: 'list', unknown: 0 });
        expect(found?.kind === 'list' && isSame(found.list, list)).toBe(true);
      }),
    );
  });

  it('of somebody else brings no unknown names and second answers, and counts them', () => {
    expect(decodeList('#list=1_nepal.japan.mars_identity.passport.visa_luggage.suitcase', documents)).toEqual({
      kind: 'list',
      list: ['nepal', 'identity.passport'],
      unknown: 4,
    });
  });

  it.each([
    ['', undefined],
    ['#fees', undefined],
    ['#list=2_nepal', 'newer'],
    ['#list=', 'malformed'],
    ['#list=1', 'malformed'],
    ['#list=0_nepal', 'malformed'],
    ['#list=1e3_nepal', 'malformed'],
    ['#list=1_<script>alert(1)</script>', 'malformed'],
    ['#list=1_%6Eepal', 'malformed'],
    [`#list=1_nepal_identity${'.passport'.repeat(1000)}`, 'too-long'],
  ])('%.40s is none, or refused: %s', (fragment, why) => {
    expect(decodeList(fragment, documents)).toEqual(why && { kind: 'refused', why });
  });

  it('names nothing but answers and documents that exist, and never throws', () => {
    const pieces = fc.constantFrom(...'#list=1_ _ . nepal identity passport __proto__ constructor %'.split(' '));
    const hostile = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 200 }).map((text) => `#list=1_${text}`),
      fc.array(pieces, { maxLength: 40 }).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(hostile, (fragment) => {
        const found = decodeList(fragment, documents);
        if (found?.kind !== 'list') return;
        expect([...allQuestions.flatMap(answersTo), 'for-host', ...documents]).toEqual(
          expect.arrayContaining([...found.list]),
        );
        for (const question of allQuestions)
          expect(found.list.filter((name) => questionOf(name) === question).length).toBeLessThan(2);
      }),
    );
  });
});

it('two lists are merged with all ticks of both, and the answers of here where they differ', () => {
  const here = ['nepal', 'student', 'identity.passport'];
  const there = ['japan', 'host', 'for-host', 'photo.photo-size'];
  expect(mergeLists(here, there)).toEqual({
    list: ['nepal', 'student', 'identity.passport', 'host', 'photo.photo-size'],
    differing: ['from'],
  });
});

const item = (name: string, rule: string, isTicked = false): RuledItem => ({ name, rule, isTicked });
const seenBefore = new Map([
  ['photo.size', 'a1'],
  ['photo.look', 'b2'],
]);

it.each<[string, RuledItem[], Map<string, string>, [string, string][]]>([
  [
    'tell a document that came after the list was begun',
    [item('photo.size', 'a1', true), item('photo.copy', 'c3')],
    seenBefore,
    [['photo.copy', 'new']],
  ],
  [
    'tell a document whose rule changed since it was ticked, and not one without a tick',
    [item('photo.size', 'zz', true), item('photo.look', 'zz')],
    seenBefore,
    [['photo.size', 'changed']],
  ],
  ['are none before a list is begun', [item('photo.size', 'a1')], new Map(), []],
])('marks of documents %s', (_, items, seen, marks) => {
  expect([...ruleMarks(items, seen)]).toEqual(marks);
});

describe('rules that have been seen', () => {
  it('are all of a list that is begun', () => {
    const seen = seenRules([item('photo.size', 'a1', true), item('photo.look', 'b2')], new Map(), ['photo.size']);
    expect(seen).toEqual(seenBefore);
  });

  it('stay those of the tick until it is set again', () => {
    const items = [item('photo.size', 'zz', true), item('photo.look', 'b2')];
    expect(seenRules(items, seenBefore, ['photo.look']).get('photo.size')).toBe('a1');
    expect(seenRules(items, seenBefore, ['photo.size']).get('photo.size')).toBe('zz');
  });

  it('are read as they were written, and nothing of what is damaged', () => {
    expect(readRules(writeRules(seenBefore))).toEqual(seenBefore);
    expect(readRules('').size).toBe(0);
    expect([...readRules('photo.size=a1 photo.look =x y= ')]).toEqual([['photo.size', 'a1']]);
  });
});
