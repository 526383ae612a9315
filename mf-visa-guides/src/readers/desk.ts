import type { Desk } from 'shared/content/desk.ts';
import { z } from 'zod';
import { serviceOf } from './entries.ts';
import { figuresFile } from './guides/figures.ts';
import { entryFacts, studyTexts, visitTexts } from './schemas.ts';

const guides = (kind: keyof typeof serviceOf, label: string, singular: string) => ({
  ...{ name: `${kind}-guides`, label, singular, folder: `content/${kind}`, file: 'entry' },
  namedBy: kind === 'advice' ? 'topic' : 'country',
  page: `/services/${serviceOf[kind]}/{slug}${kind === 'host' ? '-host' : ''}`,
  facts: { ...entryFacts, kind: z.literal(kind) },
  texts: kind === 'study' ? studyTexts : visitTexts,
});

export default [
  {
    ...{ name: 'figures', label: 'Fees and periods', singular: 'Country' },
    ...{ folder: 'content/figures', page: '/services/student-visa/{slug}', isFixed: true },
    facts: figuresFile,
    texts: {},
  },
  guides('study', 'Study guides', 'Study guide'),
  guides('tourist', 'Tourist guides', 'Tourist guide'),
  guides('working', 'Work guides', 'Work guide'),
  guides('career', 'Career guides', 'Career guide'),
  guides('family', 'Family guides', 'Family guide'),
  guides('host', 'Guides for hosts', 'Guide for hosts'),
  guides('advice', 'Advice', 'Page of advice'),
] satisfies Desk;
