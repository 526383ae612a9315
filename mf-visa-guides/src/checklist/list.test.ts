import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  changed,
  decodeList,
  encodeList,
  isEmpty,
  isSame,
  listOf,
  mergeLists,
  namesOf,
  type OwnList,
  type RuledItem,
  readRules,
  ruleMarks,
  seenRules,
  writeRules,
} from './list.ts';
import { allQuestions, answersTo } from './questions.ts';

const documents = [
  ...['identity.passport', 'identity.old-passports', 'photo.photo-size'],
  // Names that objects have by themselves are names like any other.
  ...['constructor.valueof', 'constructor.1949'],
];

const anyList: fc.Arbitrary<OwnList> = fc.record({
  answers: fc.record(
    Object.fromEntries(allQuestions.map((question) => [question, fc.constantFrom(...answersTo(question))])),
    { requiredKeys: [] },
  ),
  ticks: fc.subarray(documents).map((ticks) => new Set(ticks)),
  forHost: fc.boolean(),
});

describe('what is stored of a list', () => {
  it('is the same list again, in whatever order it was stored', () => {
    fc.assert(fc.property(anyList, (list) => isSame(listOf(namesOf(list).reverse()), list)));
  });

  it('stands for nothing where names mean nothing', () => {
    expect(isEmpty(listOf(['', 'on', 'mars', '__proto__', 'constructor']))).toBe(true);
    expect(isEmpty(listOf(['me']))).toBe(false);
    expect(isEmpty(listOf(['for-host']))).toBe(false);
  });

  it('keeps a document of another release, and what another tab has stored meanwhile', () => {
    expect(changed(['nepal', 'old.document', 'photo.size'], { on: ['japan'], off: ['nepal', 'japan'] })).toEqual([
      'old.document',
      'photo.size',
      'japan',
    ]);
  });
});

describe('a link', () => {
  it.each<[string, OwnList]>([
    [
      '#list=1_nepal.me_identity.passport.old-passports_photo.photo-size',
      listOf(['me', 'nepal', 'photo.photo-size', 'identity.old-passports', 'identity.passport', 'luggage.suitcase']),
    ],
    ['#list=1_', listOf([])],
    ['#list=1_nepal.for-host', listOf(['for-host', 'nepal'])],
  ])('names answers and ticks in the order of the page, and nothing of another list: %s', (link, list) => {
    expect(encodeList(list, documents)).toBe(link);
  });

  it('gives back every list that was written', () => {
    fc.assert(
      fc.property(anyList, (list) => {
        expect(decodeList(encodeList(list, documents), documents)).toEqual({ kind: 'list', list, unknown: 0 });
      }),
    );
  });

  it('of somebody else brings no unknown names and second answers, and counts them', () => {
    expect(decodeList('#list=1_nepal.japan.mars_identity.passport.visa_luggage.suitcase', documents)).toEqual({
      kind: 'list',
      list: listOf(['nepal', 'identity.passport']),
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
        for (const question of allQuestions)
          expect([undefined, ...answersTo(question)]).toContain(found.list.answers[question]);
        expect([...found.list.ticks].filter((tick) => !documents.includes(tick))).toEqual([]);
      }),
    );
  });
});

it('two lists are merged with all ticks of both, and the answers of here where they differ', () => {
  const here = listOf(['nepal', 'student', 'identity.passport']);
  const there = listOf(['japan', 'host', 'for-host', 'photo.photo-size']);
  expect(mergeLists(here, there)).toEqual({
    list: listOf(['nepal', 'student', 'host', 'identity.passport', 'photo.photo-size']),
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
