import { describe, expect, it } from 'vitest';
import { readSample, sampleFiles, sampleRequirements } from '../testSupport/content.ts';
import { type ChangesData, changeFeeds, changePages } from './changePages.ts';

const sample = sampleFiles['changes/uk/work-hours.yaml'] as object;
const change = (more: object) => ({ ...sample, ...more });

const changes = {
  'uk-work-hours': sample,
  'uk-fees': change({ since: '2026-04-08', noted: '2026-05-01', pages: ['study/uk'] }),
  'canada-route': change({
    since: '2027-01-01',
    noted: '2026-11-20',
    pages: ['tourist/canada', 'checklists/canada-tourist'],
  }),
  'usa-rule': change({ since: undefined, reviewOn: '2026-12-01', noted: '2026-11-22' }),
  'canada-photo': change({ since: undefined }),
};

/** The content with these changes; the answers about the USA show a note of their own. */
function known() {
  const rules = sampleRequirements.rules.map((rule) =>
    rule.destination === 'usa' ? { ...rule, notes: ['usa-rule'] } : rule,
  );
  return readSample({
    ...Object.fromEntries(
      Object.entries(changes).map(([id, content]) => [`changes/${id.replace('-', '/')}.yaml`, content]),
    ),
    'requirements/rules.yaml': { rules },
  });
}

async function pageAt(path: string) {
  const found = (await changePages(await known())).find((page) => page.path === path);
  return { ...found, data: found?.data as unknown as ChangesData };
}

describe('the page of changes', () => {
  it('is one for all countries, and one for each that has changes, in both languages', async () => {
    const paths = (await changePages(await known())).map(({ path }) => path);
    const below = ['/changes', '/changes/canada', '/changes/uk', '/changes/usa'];
    expect(paths).toEqual([...below.map((path) => `/en${path}`), ...below.map((path) => `/jp${path}`)]);
  });

  it('has what is announced first, then the newest day, then what has none', async () => {
    const { data, lastModified } = await pageAt('/en/changes');
    expect(data.groups.map(({ id, changes: of }) => [id, ...of.map(({ anchor }) => anchor)])).toEqual([
      ['announced', 'change-usa-rule'],
      ['2027', 'change-canada-route'],
      ['2026', 'change-uk-fees'],
      ['2024', 'change-uk-work-hours'],
      ['undated', 'change-canada-photo'],
    ]);
    expect([data.count, lastModified]).toEqual([5, '2026-11-22']);
    expect(data.latestSource.date).toBe('2026-06-30');
    expect(data.countries).toEqual([
      { country: { id: 'canada', name: 'Canada', flag: expect.stringContaining('ca.svg') }, count: 2 },
      { country: { id: 'uk', name: 'United Kingdom', flag: expect.stringContaining('gb.svg') }, count: 2 },
      { country: { id: 'usa', name: 'USA', flag: expect.stringContaining('us.svg') }, count: 1 },
    ]);
  });

  it('says from when, by which material and where, and which pages are concerned', async () => {
    const { data } = await pageAt('/jp/changes/uk');
    expect(data.groups[1]?.changes[0]).toMatchObject({
      name: 'uk-work-hours@2026-11-21',
      since: { date: '2024-11-08', text: '2024年11月8日' },
      text: '現在は24時間です。',
      source: { url: 'https://www.gov.test/work', title: 'GOV：就労（英語）' },
      checkedOn: { date: '2026-06-30' },
      pages: [{ path: '/services/student-visa/uk', title: '見本' }],
    });
  });

  it('leads to the guides and checklists that show or concern a change, else to the answers that show it', async () => {
    const { data } = await pageAt('/en/changes');
    const pathsOf = (anchor: string) =>
      data.groups
        .flatMap((group) => group.changes)
        .find((one) => one.anchor === anchor)
        ?.pages.map(({ path }) => path);
    expect(pathsOf('change-uk-fees')).toEqual(['/services/student-visa/uk']);
    expect(pathsOf('change-canada-route')).toEqual([
      '/services/tourist-visa/canada',
      '/services/tourist-visa/canada-tourist',
    ]);
    expect(pathsOf('change-usa-rule')).toContain('/what-it-takes/nepal/usa/work');
    expect(pathsOf('change-canada-photo')).toEqual([]);
  });
});

describe('the feeds of changes', () => {
  it('tell of a rule that lies ahead on the day on which the site noted it', async () => {
    const [all] = await changeFeeds(await known());
    const entry = all?.entries.find(({ address }) => address.endsWith('#change-canada-route'));
    expect(entry).toMatchObject({ updated: '2026-11-20', title: 'Canada: Students may work 24 hours' });
  });

  it('name an entry alike, and say from when it applies before the text that speaks of "this date"', async () => {
    const [all, , uk] = await changeFeeds(await known());
    const entryOf = (feed: typeof all) => feed?.entries.find(({ address }) => address.endsWith('uk-fees'));
    expect(entryOf(uk)).toEqual(entryOf(all));
    expect(entryOf(all)).toMatchObject({
      address: '/en/changes#change-uk-fees',
      summary: 'Rule change from 8 April 2026. Now 24 hours.',
      source: { url: 'https://www.gov.test/work', title: 'GOV: work' },
    });
  });
});
