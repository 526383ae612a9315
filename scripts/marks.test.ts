import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ids, mark, renderCompleteEvent, slot } from '../shared/src/contract/document.contract.ts';

const workspace = join(import.meta.dirname, '..');

/** Code that runs; unit tests state the HTML that they expect as it is, and stylesheets cannot import. */
const looksAt = /^(shell|shared|mf-[a-z-]+|scripts|e2e)\/.*(?<!\.test)\.tsx?$/;
const excepted = new Set([
  'shared/src/contract/marks.contract.ts',
  'shared/src/contract/ids.contract.ts',
  'shared/src/contract/slots.contract.ts',
  'shared/src/contract/document.contract.ts',
  // Runs in the page as text.
  'e2e/support/sampleContent.ts',
]);

const spelled = Object.values(mark).filter((name) => name.startsWith('data-'));
const slots = Object.values(slot).map((text) => text.replaceAll(/[{}]/g, '\\$&'));
const names = new RegExp(`(?<![\\w-])(${[...spelled, ...slots, renderCompleteEvent].join('|')})(?![\\w-])`, 'g');
/** Ids as selectors and where elements are looked up. */
const places = new RegExp(
  `(?:['"\`\\s(]#|getElementById\\(['"])(${[mark.container, ...Object.values(ids)].join('|')})(?![\\w-])`,
  'g',
);
/** The same marks as properties of `dataset`. */
const asProperty = /\.dataset\.(\w+)/g;
const properties = spelled.map((name) => name.slice(5).replace(/-(.)/g, (_, letter: string) => letter.toUpperCase()));

it('no module spells a mark, an id, a slot or an event of the document by itself: all import the contract', () => {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: workspace, encoding: 'utf8' });
  const files = listed.split('\n').filter((file) => looksAt.test(file) && !excepted.has(file));
  expect(files.length).toBeGreaterThan(200);
  const found = files.flatMap((file) => {
    const source = readFileSync(join(workspace, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
    const inText = [...source.matchAll(names), ...source.matchAll(places)].map(([, name]) => name);
    const inData = [...source.matchAll(asProperty)].flatMap(([text, name = '']) =>
      properties.includes(name) ? [text] : [],
    );
    return [...inText, ...inData].map((name) => `${file}: ${name}`);
  });
  expect(found).toEqual([]);
});
