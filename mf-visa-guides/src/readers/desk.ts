import type { Desk } from 'shared/content/desk.ts';
import { figuresFile } from './guides/figures.ts';

export default [
  {
    ...{ name: 'figures', label: 'Fees and periods', singular: 'Country' },
    ...{ folder: 'content/figures', page: '/requirements', isFixed: true },
    facts: figuresFile,
    texts: {},
  },
] satisfies Desk;
