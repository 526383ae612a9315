/** HTML to the text that a reader sees. */
function visibleText(html: string): string {
  const text = html.replaceAll(/<\/(p|li|h\d)>/g, ' ').replaceAll(/<[^>]+>/g, '');
  const entities: Record<string, string> = {
    '&#x26;': '&',
    '&#x3C;': '<',
    '&amp;': '&',
    '&lt;': '<',
    '&gt;': '>',
    '&quot;': '"',
  };
  return text
    .replaceAll(/&(#x26|#x3C|amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity)
    .replaceAll(/\s+/g, ' ')
    .trim();
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
