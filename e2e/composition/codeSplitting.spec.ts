import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { mark } from 'shared/contract/document.contract.ts';
import { liveRelease, publishedPages } from '../support/builtFiles.ts';

/** Long texts travel in the page that shows them, and nowhere else (docs/architecture.md). */
const release = liveRelease('mf-visa-guides');
const guides = publishedPages('mf-visa-guides').pages.filter(
  ({ type, path, head }) => type === 'guide' && head.canonical.endsWith(path),
);

/** A fragment without its tags and without the data at its end. */
function fragmentOf(file: string): { html: string; data: string } {
  const [html = '', data = ''] = readFileSync(join(release, file), 'utf8').split('<script type="application/json"');
  return { html, data };
}

/** The prepared texts of a page: what `Html` shows. */
function preparedIn(html: string): Map<string, string> {
  const found = html.matchAll(new RegExp(`<(div|span)[^>]*\\s${mark.html}="([^"]*)"[^>]*>(.*?)</\\1>`, 'gs'));
  return new Map([...found].map(([, , name = '', text = '']) => [name, text]));
}

/** First 40 characters of every run of text that is at least that long. */
function sentencesIn(html: string): string[] {
  return html.split(/<[^>]*>/).flatMap((run) => (run.trim().length >= 40 ? run.trim().slice(0, 40) : []));
}

const fragments = guides.map(({ path, language, fragment }) => ({ path, language, ...fragmentOf(fragment.file) }));

test('no script of the guides carries the text of a guide', () => {
  const scripts = readdirSync(join(release, 'assets')).filter((file) => file.endsWith('.js'));
  const code = scripts
    .map((file) => readFileSync(join(release, 'assets', file), 'utf8'))
    .join('\n')
    .replaceAll(/\\u([0-9a-fA-F]{4})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  // The interface's own texts are in the code: it is read as it should be.
  expect(code).toContain('SUBMIT YOUR DETAILS');
  expect(code).toContain('このサービスのビザ情報は見つかりませんでした。');
  for (const { path, html } of fragments) {
    const sentences = sentencesIn(html);
    expect(sentences.length, path).toBeGreaterThan(10);
    expect([path, ...sentences.filter((sentence) => code.includes(sentence))]).toEqual([path]);
  }
});

test('a guide carries the text of no other guide', () => {
  for (const { path, html } of fragments) {
    const introduction = preparedIn(html).get('intro') ?? '';
    expect(introduction.length, path).toBeGreaterThan(80);
    expect([
      path,
      ...fragments.filter((other) => other.html.includes(introduction)).map((other) => other.path),
    ]).toEqual([path, path]);
  }
});

test('a guide carries its text once: not a second time as data', () => {
  for (const { path, html, data } of fragments) {
    const sentences = [...preparedIn(html).values()].flatMap(sentencesIn);
    expect(sentences.length, path).toBeGreaterThan(10);
    expect([path, ...sentences.filter((sentence) => data.includes(sentence))]).toEqual([path]);
  }
});
