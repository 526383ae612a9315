import { mark } from '../contract/document.contract.ts';
import { usePage } from './page.tsx';

interface HtmlProps {
  /** Name under which the build prepared the HTML; unique on its page. */
  name: string;
  className?: string;
}

/**
 * Prepared, sanitized HTML of a page, such as an article's body.
 * In the browser it is read from the fragment that is already there: long text is never sent a second time as data.
 */
export function Html({ name, className }: HtmlProps) {
  const html = usePage().html[name];
  if (html === undefined) throw new Error(`the page has no HTML named "${name}"`);
  return <div className={className} {...{ [mark.html]: name }} dangerouslySetInnerHTML={{ __html: html }} />;
}
