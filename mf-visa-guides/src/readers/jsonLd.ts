import { visibleText } from 'shared/html/elements.ts';
import { type BreadcrumbList, type FAQPage, type StructuredData, structuredData } from 'shared/readers/jsonLd.ts';

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

/** schema.org BreadcrumbList; names and absolute addresses from home to the page. */
export function breadcrumbJsonLd(steps: { name: string; url: string }[]): StructuredData {
  return structuredData<BreadcrumbList>({
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: url,
    })),
  });
}
