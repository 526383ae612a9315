import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeList, encodeList, mergeLists } from './link.ts';
import { type allQuestions, answersTo } from './questions.ts';
import {
  changed,
  isEmpty,
  isSame,
  listOf,
  namesOf,
  type OwnList,
  type RuledItem,
  readRules,
  ruleMarks,
  seenRules,
  writeRules,
} from './stored.ts';
import { anyList, documents } from './testSupport/lists.ts';

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
  const list: OwnList = {
    answers: { pays: 'me', from: 'nepal' },
    ticks: new Set(['photo.photo-size', 'identity.old-passports', 'identity.passport', 'luggage.suitcase']),
  };
  const link = '#list=1_nepal.me_identity.passport.old-passports_photo.photo-size';

  it('names answers and ticks in the order of the page, and nothing of another list', () => {
    expect(encodeList(list, documents)).toBe(link);
    expect(encodeList({ answers: {}, ticks: new Set() }, documents)).toBe('#list=1_');
    expect(encodeList({ answers: { from: 'nepal' }, ticks: new Set(), forHost: true }, documents)).toBe(
      '#list=1_nepal.for-host',
    );
  });

  it('gives back every list that was written', () => {
    fc.assert(
      fc.property(anyList, (written) => {
        const read = decodeList(encodeList(written, documents), documents);
        expect(read).toEqual({ kind: 'list', list: written, unknown: 0 });
      }),
    );
  });
});

describe('a link of somebody else', () => {
  const read = (fragment: string) => decodeList(fragment, documents);

  it('keeps unknown names and second answers out, and counts them', () => {
    expect(read('#list=1_nepal.japan.mars_identity.passport.visa_luggage.suitcase')).toEqual({
      kind: 'list',
      list: { answers: { from: 'nepal' }, ticks: new Set(['identity.passport']) },
      unknown: 4,
    });
  });

  it.each([
    ['', { kind: 'none' }],
    ['#fees', { kind: 'none' }],
    ['#list=2_nepal', { kind: 'refused', why: 'newer' }],
    ['#list=', { kind: 'refused', why: 'malformed' }],
    ['#list=1', { kind: 'refused', why: 'malformed' }],
    ['#list=0_nepal', { kind: 'refused', why: 'malformed' }],
    ['#list=1e3_nepal', { kind: 'refused', why: 'malformed' }],
    ['#list=1_<script>alert(1)</script>', { kind: 'refused', why: 'malformed' }],
    ['#list=1_%6Eepal', { kind: 'refused', why: 'malformed' }],
    [`#list=1_nepal_identity${'.passport'.repeat(1000)}`, { kind: 'refused', why: 'too-long' }],
  ])('%.40s is refused or none', (fragment, expected) => {
    expect(read(fragment)).toEqual(expected);
  });

  it('names nothing but answers and documents that exist, and never throws', () => {
    const pieces = fc.constantFrom(...'#list=1_ _ . nepal identity passport __proto__ constructor %'.split(' '));
    const hostile = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 200 }).map((text) => `#list=1_${text}`),
      fc.array(pieces, { maxLength: 40 }).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(hostile, (fragment) => {
        const found = read(fragment);
        if (found.kind !== 'list') return;
        for (const [question, answer] of Object.entries(found.list.answers))
          expect(answersTo(question as (typeof allQuestions)[number])).toContain(answer);
        expect([...found.list.ticks].filter((tick) => !documents.includes(tick))).toEqual([]);
      }),
    );
  });
});

it('two lists are merged with all ticks of both, and the answers of here where they differ', () => {
  const here: OwnList = { answers: { from: 'nepal', work: 'student' }, ticks: new Set(['identity.passport']) };
  const there: OwnList = { answers: { from: 'japan', pays: 'host' }, ticks: new Set(['photo.photo-size']) };
  expect(mergeLists(here, there)).toEqual({
    list: {
      answers: { from: 'nepal', work: 'student', pays: 'host' },
      ticks: new Set(['identity.passport', 'photo.photo-size']),
    },
    differing: ['from'],
  });
});

const item = (name: string, rule: string, isTicked = false): RuledItem => ({ name, rule, isTicked });
const seenBefore = new Map([
  ['photo.size', 'a1'],
  ['photo.look', 'b2'],
]);

describe('marks of documents', () => {
  it('tell a document that came after the list was begun', () => {
    const items = [item('photo.size', 'a1', true), item('photo.copy', 'c3')];
    expect([...ruleMarks(items, seenBefore)]).toEqual([['photo.copy', 'new']]);
  });

  it('tell a document whose rule changed since it was ticked, and not one without a tick', () => {
    const items = [item('photo.size', 'zz', true), item('photo.look', 'zz')];
    expect([...ruleMarks(items, seenBefore)]).toEqual([['photo.size', 'changed']]);
  });

  it('are none before a list is begun', () => {
    expect(ruleMarks([item('photo.size', 'a1')], new Map()).size).toBe(0);
  });
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
