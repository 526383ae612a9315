import { describe, expect, it } from 'vitest';
import { type RuledItem, readRules, ruleMarks, seenRules, writeRules } from './rules.ts';

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
