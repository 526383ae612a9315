import type { Desk } from 'shared/content/desk.ts';
import { faqTexts } from './faq.ts';

export default [
  {
    ...{ name: 'questions', label: 'Questions and answers', singular: 'Questions' },
    ...{ folder: 'content/faq', page: '/faq', isFixed: true },
    facts: {},
    texts: faqTexts,
  },
] satisfies Desk;
