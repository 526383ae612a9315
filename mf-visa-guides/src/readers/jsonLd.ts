import { company } from 'shared/company/company.ts';
import { type BreadcrumbList, type FAQPage, type StructuredData, structuredData } from 'shared/content/jsonLd.ts';
import { visibleText } from 'shared/html/elements.ts';
import { type Language, withoutPhraseBreaks } from 'shared/language/language.ts';

/** schema.org FAQPage; question and answer are the visible text. */
export function faqJsonLd(faqs: { question: string; answer: string }[]): StructuredData {
  return structuredData<FAQPage>({
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: faqs.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: visibleText(answer) },
    })),
  });
}

/** schema.org BreadcrumbList; names and paths below the language from home to the page. */
export function breadcrumbJsonLd(language: Language, steps: [name: string, path: string][]): StructuredData {
  return structuredData<BreadcrumbList>({
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(([name, path], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: withoutPhraseBreaks(name),
      item: `${company.origin}/${language}${path}`,
    })),
  });
}
