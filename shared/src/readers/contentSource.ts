import { isNode, LineCounter, type Node, parseDocument } from 'yaml';

/** The text of a content file and its parts. */
export interface ContentSource {
  text: string;
  /** The YAML in it: all of it, or the front matter. */
  yaml: string;
  /** Lines before the YAML. */
  before: number;
  /** Text below the front matter of a Markdown file. */
  body?: string;
}

/** A file may begin with a byte order mark and end its lines as Windows does. */
export function sourceOf(raw: string, file: string): ContentSource {
  const text = raw.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
  if (!file.endsWith('.md')) return { text, yaml: text, before: 0 };
  const parts = /^---[ \t]*\n([\s\S]*?)\n---[ \t]*(?:\n([\s\S]*))?$/.exec(text);
  return { text, yaml: parts?.[1] ?? '', before: 1, ...(parts ? { body: parts[2] ?? '' } : {}) };
}

/** Line of what a field holds, or of a fragment in it; of the nearest field around it where it is missing. */
export function lineOf(
  { text, yaml, before }: ContentSource,
  path: PropertyKey[],
  fragment: string,
): number | undefined {
  const lines = new LineCounter();
  const document = parseDocument(yaml, { lineCounter: lines });
  const nodes = path.map((_, last) => document.getIn(path.slice(0, last + 1), true));
  const node = nodes.findLast((one) => isNode(one) && one.range) as Node | undefined;
  const first = node?.range ? before + lines.linePos(node.range[0]).line : undefined;
  if (!fragment) return first;
  const begin = first ?? before + (before > 0 ? yaml.split('\n').length + 2 : 1);
  const found = text.split('\n').findIndex((line, index) => index + 1 >= begin && line.includes(fragment));
  return found >= 0 ? found + 1 : first;
}
