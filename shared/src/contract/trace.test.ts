import { describe, expect, it } from 'vitest';
import { traceIn, traceOf, traceparent } from './trace.contract.ts';

const id = '4bf92f3577b34da6a3ce929d0e0e4736';
const parent = '00f067aa0ba902b7';

describe('a trace', () => {
  it.each([
    ['sampled', `00-${id}-${parent}-01`, true],
    ['not sampled', `00-${id}-${parent}-00`, false],
    ['of a later version that says more', `01-${id}-${parent}-01-more`, true],
  ])('that is %s is taken over', (_, header, isSampled) => {
    expect(traceIn(header)).toEqual({ id, isSampled });
  });

  it.each([
    ['is missing', undefined],
    ['is no trace', 'x'],
    ['is in upper case', `00-${id.toUpperCase()}-${parent}-01`],
    ['has an id of zeros', `00-${'0'.repeat(32)}-${parent}-01`],
    ['has a parent of zeros', `00-${id}-${'0'.repeat(16)}-01`],
    ['has the version that is forbidden', `ff-${id}-${parent}-01`],
    ['says more than its version knows', `00-${id}-${parent}-01-more`],
    ['is endless', `01-${id}-${parent}-01-${'a'.repeat(600)}`],
  ])('whose header %s is a new one', (_, header) => {
    const [one, other] = [traceOf(header), traceOf(header)];
    expect([one.id, one.isSampled]).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), false]);
    expect(one.id === id || one.id === other.id).toBe(false);
  });

  it('is passed on with an id of its own for each request', () => {
    const [one, other] = [traceparent({ id, isSampled: true }), traceparent({ id, isSampled: true })];
    expect(one).toMatch(new RegExp(`^00-${id}-[0-9a-f]{16}-01$`));
    expect([traceIn(one), one === other]).toEqual([{ id, isSampled: true }, false]);
  });
});
