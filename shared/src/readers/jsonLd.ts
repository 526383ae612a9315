import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parseFragment } from 'parse5';

/** Elements whose text ends with a line of its own. */
const blocks = ['p', 'li', 'td', 'th', 'h2', 'h3', 'h4'];

/** HTML to the text that a reader sees, in one line. */
function visibleText(html: string): string {
  return parseFragment(html).childNodes.map(textOf).join('').replaceAll(/\s+/g, ' ').trim();
}

function textOf(node: DefaultTreeAdapterTypes.ChildNode): string {
  if (defaultTreeAdapter.isTextNode(node)) return node.value;
  if (!defaultTreeAdapter.isElementNode(node)) return '';
  return node.childNodes.map(textOf).join('') + (blocks.includes(node.tagName) ? ' ' : '');
}

/** schema.org FAQPage; question and answer are the visible text. */
export function faqJsonLd(faqs: { question: string; answer: string }[]): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: faqs.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: visibleText(answer) },
    })),
  };
}

/** schema.org BreadcrumbList; names and absolute addresses from home to the page. */
export function breadcrumbJsonLd(steps: { name: string; url: string }[]): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: url,
    })),
  };
}
