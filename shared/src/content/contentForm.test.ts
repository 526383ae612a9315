import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { globSync } from 'tinyglobby';
import { expect, it } from 'vitest';
import { isAlias, isCollection, isMap, isNode, parseDocument, visit } from 'yaml';
import { sourceOf } from './contentFile.ts';

/** Editors' programs read a file, change a field and write all of it: what they would lose must not be there. */
const workspace = join(import.meta.dirname, '../../..');
const files = globSync('mf-*/content/**/*.{yaml,md}', { cwd: workspace });

function lostByPrograms(yaml: string): string[] {
  const document = parseDocument(yaml);
  const lost = isMap(document.contents) ? [] : ['no fields at the top'];
  if (document.comment || document.commentBefore) lost.push('a comment');
  visit(document, (_, node) => {
    if (!isNode(node)) return;
    if (node.comment || node.commentBefore) lost.push('a comment');
    if (isAlias(node)) lost.push('an alias');
    if (isCollection(node) && node.flow && node.items.length > 0) lost.push('fields or a list in one line');
  });
  return lost;
}

it.each(files)('%s can be rewritten by a program', (file) => {
  expect(lostByPrograms(sourceOf(readFileSync(join(workspace, file), 'utf8'), file).yaml)).toEqual([]);
});
