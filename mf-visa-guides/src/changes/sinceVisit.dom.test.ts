import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { start } from '../scripts/since-visit.ts';
import { readVisits, visit } from './visits.ts';

const texts = {
  first: 'First visit.',
  none: 'Nothing since {day}.',
  some: 'Since {day}: {count}',
  badge: 'New since {day}',
};
const services = { notify: vi.fn(), announce: vi.fn(), navigate: vi.fn(), settings: {} };

/** A page with changes by their names; the country is the first word. */
function show(...names: string[]) {
  const entries = names.map(
    (name) =>
      `<article data-change="${name}" data-country="${name.split('-')[0]}"><p data-since="badge" hidden></p></article>`,
  );
  document.body.innerHTML = `<div><p data-since="status" data-texts='${JSON.stringify(texts)}'><span>Five changes.</span></p>${entries.join('')}</div>`;
  start(document.body.firstElementChild as HTMLElement, services);
  const badges = [...document.querySelectorAll<HTMLElement>('[data-since="badge"]')];
  return [
    document.querySelector('span')?.textContent,
    ...badges.map((badge) => (badge.hidden ? '' : badge.textContent)),
  ];
}

const on = (day: string) => vi.setSystemTime(new Date(`${day}T12:00:00`));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  localStorage.clear();
  history.replaceState(null, '', '/en/changes');
  on('2026-11-03');
});
afterEach(() => void vi.useRealTimers());

describe('changes since the last visit', () => {
  it('are marked with the day of that visit, all day long', () => {
    expect(show('uk-a@1')).toEqual(['First visit.', '']);
    on('2026-11-10');
    const marked = ['Since 3 November 2026: 1', '', 'New since 3 November 2026'];
    expect(show('uk-a@1', 'uk-b@1')).toEqual(marked);
    expect(show('uk-a@1', 'uk-b@1')).toEqual(marked);
    on('2026-11-12');
    expect(show('uk-a@1', 'uk-b@1')).toEqual(['Nothing since 10 November 2026.', '', '']);
  });

  it('are those of the countries that were looked at', () => {
    show('uk-a@1');
    on('2026-11-10');
    expect(show('uk-a@1', 'usa-a@1', 'usa-b@1')).toEqual(['First visit.', '', '', '']);
    on('2026-11-12');
    expect(show('uk-a@1', 'uk-b@1')).toEqual(['Since 10 November 2026: 1', '', 'New since 10 November 2026']);
    on('2026-11-20');
    expect(show('uk-c@1', 'usa-c@1')).toEqual([
      'Since 10 November 2026: 2',
      'New since 12 November 2026',
      'New since 10 November 2026',
    ]);
  });

  it('are unknown where the browser lets nobody at its storage: the page stays as it is', () => {
    vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(show('uk-a@1')).toEqual(['Five changes.', '']);
    on('2026-11-10');
    expect(show('uk-a@1', 'uk-b@1')).toEqual(['Five changes.', '', '']);
  });
});

it('a day that lies ahead is none: the clock was wrong', () => {
  const names = ['uk-evisa@2026-11-03'];
  const visits = [['2026-11-10', names]];
  expect(visit([['2031-01-01', names]], '2026-11-10', names)).toEqual({ fresh: [], visits });
});

it.each([null, '', 'nonsense', '{"day":"2026-11-03"}', '\n\n', '2026-11 uk'])(
  'stored visits that are none: %j',
  (stored) => {
    expect(readVisits(stored)).toEqual([]);
  },
);
