import { company, documentTitle } from '../../company/company.ts';
import { ownPicture } from '../../content/jsonLd.ts';
import type { SitePage } from '../../content/pageList.ts';
import type { PageHead } from '../../contract/release/pageFacts.contract.ts';
import { openGraphLocaleOf, withoutPhraseBreaks } from '../../language/language.ts';

type HeadSource = Pick<SitePage, 'path' | 'language' | 'head' | 'canonicalPath'>;

/** Head of a page: the title by its rule (product 3.7), addresses absolute; `picture` is the one for sharing. */
export function headOf({ path, head, canonicalPath, language }: HeadSource, picture = ''): PageHead {
  const title = withoutPhraseBreaks(head.title);
  const canonical = company.origin + (canonicalPath ?? path);
  return {
    title: documentTitle(title, language),
    description: head.description,
    canonical,
    ...(head.robots ? { robots: head.robots } : {}),
    openGraph: {
      'og:site_name': company.name[language],
      'og:title': title || company.name[language],
      'og:description': head.description,
      'og:type': head.type ?? 'website',
      'og:url': canonical,
      'og:locale': openGraphLocaleOf(language),
      ...head.openGraph,
    },
    jsonLd: (head.jsonLd ?? []).map((data) => JSON.parse(JSON.stringify(data).replaceAll(ownPicture, picture))),
  };
}
