import { isCollection, isMap, isNode, isSeq, LineCounter, type Node, parseDocument } from 'yaml';

/** The text of a content file and its parts. */
export interface ContentSource {
  text: string;
  /** The YAML in it: all of it, or the front matter. */
  yaml: string;
  /** Lines before the YAML. */
  before: number;
  /** What stands below the front matter of a Markdown file. */
  body?: string;
}

/** A file may begin with a byte order mark and end its lines as Windows does. */
export function sourceOf(raw: string, file: string): ContentSource {
  const text = raw.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
  if (!file.endsWith('.md')) return { text, yaml: text, before: 0 };
  const parts = /^---[ \t]*\n([\s\S]*?)\n---[ \t]*(?:\n([\s\S]*))?$/.exec(text);
  return { text, yaml: parts?.[1] ?? '', before: 1, ...(parts ? { body: parts[2] ?? '' } : {}) };
}

/** Line of a field, or of a fragment below it; of the nearest field around it where it is missing. */
export function lineOf(
  { text, yaml, before }: ContentSource,
  path: PropertyKey[],
  fragment: string,
): number | undefined {
  const lines = new LineCounter();
  const document = parseDocument(yaml, { lineCounter: lines });
  const start = positionOf(document.contents, path);
  const first = start === undefined ? undefined : before + lines.linePos(start).line;
  if (!fragment) return first;
  const begin = first ?? before + (before > 0 ? yaml.split('\n').length + 2 : 1);
  const found = text.split('\n').findIndex((line, index) => index + 1 >= begin && line.includes(fragment));
  return found >= 0 ? found + 1 : first;
}

/** Where a field's name, or an item of a list, begins; `undefined` at the top of the file. */
function positionOf(node: Node | null, path: PropertyKey[]): number | undefined {
  const [key, ...rest] = path;
  if (key === undefined || !isCollection(node)) return undefined;
  if (isSeq(node)) {
    const item = node.items[Number(key)];
    return isNode(item) ? (positionOf(item, rest) ?? item.range?.[0]) : undefined;
  }
  const pair = isMap(node)
    ? node.items.find((one) => isNode(one.key) && one.key.toString() === String(key))
    : undefined;
  if (!pair || !isNode(pair.key)) return undefined;
  return (isNode(pair.value) ? positionOf(pair.value, rest) : undefined) ?? pair.key.range?.[0];
}
