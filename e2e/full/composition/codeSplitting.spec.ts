import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { mark } from 'shared/contract/document.contract.ts';
import { attributeOf, type Element, elementsIn, ownTextsOf } from 'shared/html/elements.ts';
import { languages } from 'shared/language/language.ts';
import { liveRelease, publishedPages } from '../../support/builtFiles.ts';
import { messagesOf } from '../../support/messages.ts';

/** Long texts travel in the page that shows them, and nowhere else (docs/architecture.md). */
const release = liveRelease('mf-visa-guides');
const guides = publishedPages('mf-visa-guides').pages.filter(
  ({ type, path, head }) => type === 'guide' && head.canonical.endsWith(path),
);

/** What a fragment shows, the prepared texts in it (`Html`), and the data beside it. */
function fragmentOf(file: string) {
  const elements = elementsIn(readFileSync(join(release, file), 'utf8'));
  const shown = elements.filter(({ tagName }) => tagName !== 'script');
  return {
    shown,
    prepared: shown.filter((element) => attributeOf(element, mark.html) !== undefined),
    data: elements
      .filter(({ tagName }) => tagName === 'script')
      .flatMap(ownTextsOf)
      .join(),
  };
}

const withAllInside = (element: Element) => [element, ...elementsIn(element)];

/** First 40 characters of every run of text that is at least that long. */
function sentencesIn(elements: Element[]): string[] {
  const runs = elements.flatMap(ownTextsOf).map((run) => run.trim());
  return runs.filter((run) => run.length >= 40).map((run) => run.slice(0, 40));
}

/** The interface's own texts are in the code. */
const ofInterface = languages.flatMap((language) => Object.values(messagesOf(language, 'visa')));

const fragments = guides.map(({ path, fragment }) => ({ path, ...fragmentOf(fragment.file) }));

test('no script of the guides carries the text of a guide', () => {
  const scripts = readdirSync(join(release, 'assets')).filter((file) => file.endsWith('.js'));
  const code = scripts
    .map((file) => readFileSync(join(release, 'assets', file), 'utf8'))
    .join('\n')
    .replaceAll(/\\u([0-9a-fA-F]{4})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  // It is read as it should be.
  expect(code).toContain('Show my dates');
  expect(code).toContain(messagesOf('jp', 'visa')['visa.plan.submit']);
  for (const { path, shown } of fragments) {
    const sentences = sentencesIn(shown);
    expect(sentences.length, path).toBeGreaterThan(10);
    const ofGuide = sentences.filter((sentence) => !ofInterface.some((text) => text.startsWith(sentence)));
    expect([path, ...ofGuide.filter((sentence) => code.includes(sentence))]).toEqual([path]);
  }
});

test('a guide carries its text once: not a second time as data', () => {
  for (const { path, prepared, data } of fragments) {
    const sentences = sentencesIn(prepared.flatMap(withAllInside));
    expect(sentences.length, path).toBeGreaterThan(10);
    expect([path, ...sentences.filter((sentence) => data.includes(sentence))]).toEqual([path]);
  }
});
