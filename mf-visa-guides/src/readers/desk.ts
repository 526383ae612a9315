import type { Desk } from 'shared/content/desk.ts';
import { figuresFile } from './guides/figures.ts';

export default [
  {
    ...{ name: 'figures', label: 'Fees and periods', singular: 'Country' },
    ...{ folder: 'content/figures', page: '/services/tourist-visa/{slug}', isFixed: true },
    facts: figuresFile,
    texts: {},
  },
] satisfies Desk;
