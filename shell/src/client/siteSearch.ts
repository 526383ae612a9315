import type { Services } from 'shared/contract/browser/services.contract.ts';
import { mark } from 'shared/contract/document/document.contract.ts';
import { queryField, searchIndexPath, searchPath } from 'shared/contract/document/shellPaths.contract.ts';
import { type Language, languageOf, otherLanguages } from 'shared/language/language.ts';
import type { IndexContent } from '../search/content.ts';
import { type SearchEngine, searchEngine } from '../search/engine.ts';
import { helpsIn, queryOf } from '../search/query.ts';
import { resultsHtml, type SearchAnswer, type SearchTexts, summaryOf } from '../search/view.ts';
import { report } from './errorReporter.ts';
import { documentAt } from './navigate/documents.ts';
import { pageOf, policy } from './page.ts';

/** Milliseconds after which a query counts as typed: half a word is none of any language, and another index delays the next letter. */
const pauseMs = 500;

const engines = new Map<Language, Promise<SearchEngine>>();

/** Returns the engine of a language; if its index does not load, the next query tries again. */
function engineOf(language: Language): Promise<SearchEngine> {
  const known = engines.get(language);
  if (known) return known;
  const address = `/${language}${searchIndexPath}`;
  const engine = fetch(address).then(async (response) => {
    if (!response.ok) throw new Error(`${address} answered ${response.status}`);
    return searchEngine((await response.json()) as IndexContent);
  });
  engines.set(language, engine);
  engine.catch(() => engines.delete(language));
  return engine;
}

/** Shows results while a visitor types. The host answers a submitted query, if it can. */
export function serveSearch(part: HTMLElement, { announce }: Services, left: AbortSignal): void {
  const field = part.querySelector<HTMLInputElement>(`input[name=${queryField}]`);
  const results = part.querySelector<HTMLElement>(`[${mark.searchResults}]`);
  if (!field || !results || left.aborted) return;
  const language = languageOf(location.pathname);
  const texts = JSON.parse(part.getAttribute(mark.search) ?? '{}') as SearchTexts;
  /** The query of the current or coming results. */
  let shown = results.getAttribute(mark.searchResults) === 'true' ? queryOf(field.value) : '';

  const show = (answer: SearchAnswer) => {
    results.innerHTML = policy.createHTML(resultsHtml(answer, texts));
  };
  const search = async () => {
    const query = queryOf(field.value);
    if (query === shown) return;
    shown = query;
    if (!query) return results.replaceChildren();
    try {
      const { find, isWhole } = await engineOf(language);
      if (query !== shown || left.aborted) return;
      const answer: SearchAnswer = { language, query, pages: find(query), others: [], isWhole };
      show(answer);
      announce(summaryOf(answer, texts));
      for (const other of otherLanguages(language)) {
        if (!helpsIn(other, { query, language, found: answer.pages.length })) continue;
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
        if (query !== shown || left.aborted) return;
        const count = (await engineOf(other)).find(query).length;
        if (query !== shown || left.aborted) return;
        if (count > 0) answer.others.push({ language: other, count });
        if (count > 0) show(answer);
      }
    } catch (error) {
      // The field still leads to the page of results.
      if (query === shown) results.replaceChildren(texts.failed);
      shown = '';
      report(error);
    }
  };

  field.addEventListener('input', (event) => (event as InputEvent).isComposing || void search(), { signal: left });
  field.addEventListener('compositionend', () => void search(), { signal: left });
  part.addEventListener('keydown', (event) => moveByKeys(event, field, results), { signal: left });
  if (!part.popover) {
    // A visitor who comes back from a result finds the query.
    results.addEventListener('click', () => keepQuery(queryOf(field.value)), { capture: true, signal: left });
    // On arrival at an address with a query that no host has answered.
    field.value ||= new URLSearchParams(location.search).get(queryField) ?? '';
  }
  part.setAttribute(mark.running, '');
  void search();
}

/** Shows results below the field of the header; their texts and styles come from the page of results. */
export async function serveSearchMenu(menu: HTMLElement, services: Services): Promise<void> {
  const address = `/${languageOf(location.pathname)}${searchPath}`;
  const { document: page } = await documentAt(new URL(address, location.origin));
  // Texts of another build are not for this code: Enter still leads to the page of results.
  if (pageOf(page).shell !== pageOf(document).shell) return;
  const texts = page.querySelector(`[${mark.search}]`)?.getAttribute(mark.search) ?? '';
  const [style, results] = page.querySelectorAll(`style[${mark.style}], [${mark.searchResults}]`);
  if (!style || !results) throw new Error(`${address} has no place for results`);
  menu.setAttribute(mark.search, texts);
  // Copies: the page itself may still be shown.
  menu.append(style.cloneNode(true), results.cloneNode());
  serveSearch(menu, services, new AbortController().signal);
}

function keepQuery(query: string): void {
  const address = query ? `?${new URLSearchParams({ [queryField]: query })}` : location.pathname;
  history.replaceState(history.state, '', address);
}

/** Arrows move between the field and the results, Escape leads back to the field; every result is a link, which Tab reaches, too. */
function moveByKeys(event: KeyboardEvent, field: HTMLInputElement, results: HTMLElement): void {
  if (event.isComposing) return;
  // Links that are not displayed have no such parent.
  const places = [field, ...results.querySelectorAll<HTMLElement>('a')].filter(({ offsetParent }) => offsetParent);
  const at = places.indexOf(document.activeElement as HTMLElement);
  const isMove = event.key === 'ArrowDown' || event.key === 'ArrowUp';
  const isBack = event.key === 'Escape' && at > 0;
  if (at < 0 || !(isMove || isBack)) return;
  const next = isBack ? field : places[at + (event.key === 'ArrowDown' ? 1 : -1)];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
