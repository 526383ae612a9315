import { describe, expect, it } from 'vitest';
import type { Duration } from './plainDate.ts';
import { type Outlook, type Step, timelineTo } from './timeline.ts';

const months = (value: number): Duration => ({ value, unit: 'month' });

/** The milestones of a study guide. */
const study: Step[] = [
  { id: 'm12-18', earliest: months(18), latest: months(12) },
  { id: 'm9-12', earliest: months(12), latest: months(9) },
  { id: 'm6-9', earliest: months(9), latest: months(6) },
  { id: 'm3-6', earliest: months(6), latest: months(3) },
];

describe('a timeline', () => {
  it('counts ranges back from the date', () => {
    expect(timelineTo('2028-09-01', study, '2026-11-22')).toEqual({
      outlook: 'open',
      steps: [
        { id: 'm12-18', from: '2027-03-01', to: '2027-09-01', state: 'later' },
        { id: 'm9-12', from: '2027-09-01', to: '2027-12-01', state: 'later' },
        { id: 'm6-9', from: '2027-12-01', to: '2028-03-01', state: 'later' },
        { id: 'm3-6', from: '2028-03-01', to: '2028-06-01', state: 'later' },
      ],
    });
  });

  it('counts a step back from the last day of the one that it comes before', () => {
    const steps: Step[] = [
      { id: 'photo', before: 'apply', earliest: months(6) },
      { id: 'apply', earliest: months(3), latest: { value: 5, unit: 'workingDay' } },
    ];
    expect(timelineTo('2027-08-31', steps, '2027-08-01').steps).toEqual([
      { id: 'photo', from: '2027-02-24', to: '2027-08-24', state: 'now' },
      { id: 'apply', from: '2027-05-31', to: '2027-08-24', state: 'now' },
    ]);
  });

  it('has what may be done as early as one likes at its last day, after what has to end by then', () => {
    const steps: Step[] = [
      { id: 'send', latest: months(1) },
      { id: 'certificates', earliest: months(3), latest: months(1) },
    ];
    expect(timelineTo('2027-08-31', steps, '2027-06-01').steps).toEqual([
      { id: 'certificates', from: '2027-05-31', to: '2027-07-31', state: 'now' },
      { id: 'send', to: '2027-07-31', state: 'later' },
    ]);
  });

  it('has what is to be done soon today, counts from there, and promises nothing', () => {
    const steps: Step[] = [
      { id: 'statements', before: 'apply', earliest: months(6) },
      { id: 'apply', soon: true },
    ];
    expect(timelineTo('2027-08-31', steps, '2027-08-01')).toEqual({
      outlook: 'uncertain',
      steps: [
        { id: 'statements', from: '2027-02-01', to: '2027-08-01', state: 'now' },
        { id: 'apply', from: '2027-08-01', to: '2027-08-01', state: 'now' },
      ],
    });
    expect(timelineTo('2027-07-31', steps, '2027-08-01').outlook).toBe('passed');
  });

  it.each<[today: string, outlook: Outlook]>([
    ['2027-09-01', 'open'],
    ['2027-09-02', 'tight'],
    ['2028-06-01', 'tight'],
    ['2028-06-02', 'short'],
    ['2028-09-01', 'short'],
    ['2028-09-02', 'passed'],
  ])('on %s a course on 1 September 2028 is %s', (today, outlook) => {
    expect(timelineTo('2028-09-01', study, today).outlook).toBe(outlook);
  });
});
