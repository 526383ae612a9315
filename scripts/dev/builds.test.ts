import { describe, expect, it } from 'vitest';
import { remoteSources } from '../../shared/src/bundling/entries.ts';
import { moduleGraph } from '../../shared/src/bundling/moduleGraph.ts';
import { shellEntries } from '../../shell/src/bundling/shellEntries.ts';
import { parts, root } from '../site/parts.ts';

const builds = parts.map((part) => [part, part === 'shell' ? shellEntries : remoteSources(root, part)] as const);

describe.each(builds)('a build of %s', (_, entries) => {
  it('has nothing of development, and no story', () => {
    const { files, packages } = moduleGraph(root, entries);
    expect([...files].filter((file) => /^scripts\/|\.ladle\/|\.stories\./.test(file))).toEqual([]);
    expect([...packages].filter((name) => name.endsWith(' morphdom'))).toEqual([]);
  });
});
