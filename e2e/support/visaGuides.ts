import type { Language } from 'shared/language/language.ts';
import { messagesOf } from './messages.ts';
import type { Page } from './test.ts';

/** Texts that the tests look for, from the catalogs: an edit of a text is no failure. */
export function textsOf(language: Language) {
  const text = messagesOf(language, 'visa');
  const of = (id: string) => text[`visa.${id}`] ?? '';
  return {
    services: ['student-visa', 'tourist-visa', 'working-visa', 'career-visa', 'family-visa'].map((service) =>
      of(`service.${service}`),
    ),
    learnMore: of('learnMore'),
    uk: of('country.uk'),
    submit: of('submit'),
    backToTop: messagesOf(language, 'common')['common.backToTop'] ?? '',
    contents: of('contents'),
    noData: of('noData'),
    unknownService: of('unknownService'),
    required: of('required'),
    milestones: ['m12-18', 'm9-12', 'm6-9', 'm3-6'].map((id) => of(`timeline.${id}`)),
    toChecklist: of('companion.checklist'),
    toGuide: of('companion.guide'),
    section: (id: string) => of(`section.${id}`),
  };
}

export const title = (page: Page) => page.getByRole('heading', { level: 1 });
export const hrefs = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((links) => links.map((link) => link.getAttribute('href')));
export const questions = (page: Page) => page.locator('#faq details');
