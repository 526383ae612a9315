import type { Desk } from 'shared/content/desk.ts';
import type { Category } from '../list/listing.ts';
import { articleKinds } from './articleKinds.ts';

const collection = (category: Category, name: string, label: string, singular: string) => ({
  ...{ name, label, singular, ...articleKinds[category] },
  ...{ folder: 'content', file: 'article', page: '/news/{slug}' },
  body: {
    title: 'Text',
    description: 'Markdown: ## for a heading, - for a list, **bold**, [a link](/{lang}/contact).',
  },
});

/** Articles of each category. */
export default [
  collection('job', 'vacancies', 'Job vacancies', 'Job vacancy'),
  collection('events', 'events', 'Events', 'Event'),
  collection('visa', 'visa-news', 'Visa news', 'Visa news'),
  collection('all', 'news', 'Other news', 'News'),
] satisfies Desk;
