import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Document, isMap, isScalar, type Node, parseDocument, visit } from 'yaml';
import { accented, accentedMessage } from './accents.ts';

/** A language that nobody speaks, made of the English texts: what shows that languages are data. */
export const pseudoLanguage = 'xx';

/** Dates and numbers are Greek: neither English nor Japanese, and not accented either. */
const facts = {
  ...{ name: accented('Pseudo'), complete: false, fallback: ['en'] },
  ...{ locale: 'en-XA', formatLocale: 'el-GR', openGraphLocale: 'en_XA', direction: 'ltr' },
  ...{ familyNameFirst: false },
  figures: { namesCurrencies: true, day: 'ημέρ', workingDay: 'εργάσιμες ημέρ', hasSpaces: true },
  punctuation: { colon: ': ', stop: '. ', open: ' (', close: ')' },
};

/**
 * Adds the pseudo-language to a workspace as a translator adds one: a line in `languages.json`, catalogs and contents.
 * @param leavesOut whether a file of content is not translated, by its path below the workspace
 */
export function addPseudoLanguage(workspace: string, leavesOut: (file: string) => boolean): void {
  const languages = join(workspace, 'shared/messages/languages.json');
  const known = JSON.parse(readFileSync(languages, 'utf8')) as object;
  writeFileSync(languages, `${JSON.stringify({ ...known, [pseudoLanguage]: facts }, undefined, 2)}\n`);
  const files = filesIn(workspace).filter((file) => !leavesOut(file));
  for (const file of files) {
    if (/\/messages\/en\/[^/]+\.json$/.test(file)) addFile(workspace, file, translatedCatalog);
    else if (file.endsWith('/en.md')) addFile(workspace, file, translatedMarkdown);
    else if (file.endsWith('/en.yaml')) addFile(workspace, file, translatedYaml);
    else if (file.endsWith('.yaml') && !/\/(jp|glossary)\.yaml$/.test(file)) addBeside(join(workspace, file));
  }
}

/** Catalogs and contents of all parts, as paths below the workspace. */
function filesIn(workspace: string): string[] {
  const parts = readdirSync(workspace).filter((name) => name === 'shared' || name.startsWith('mf-'));
  const folders = parts.flatMap((part) => [`${part}/messages`, `${part}/content`]);
  return folders
    .filter((folder) => existsSync(join(workspace, folder)))
    .flatMap((folder) =>
      readdirSync(join(workspace, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
    );
}

function addFile(workspace: string, english: string, translate: (text: string) => string): void {
  const target = join(workspace, english.replace(/(\/)en([./])/, `$1${pseudoLanguage}$2`));
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, translate(readFileSync(join(workspace, english), 'utf8')));
}

function translatedCatalog(text: string): string {
  const messages = Object.entries(JSON.parse(text) as Record<string, string>);
  const translated = messages.map(([id, message]) => [id, accentedMessage(message)]);
  return `${JSON.stringify(Object.fromEntries(translated), undefined, 2)}\n`;
}

function translatedMarkdown(text: string): string {
  const [, front = '', body = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(text) ?? [];
  const fields = parseDocument(front);
  fields.delete('metatags');
  translateTexts(fields);
  return `---\n${written(fields)}---\n${accented(body)}`;
}

function translatedYaml(text: string): string {
  const document = parseDocument(text);
  translateTexts(document);
  return written(document);
}

const written = (document: Document) => document.toString({ lineWidth: 0 });

/** Fields that name something, and are the same in every language. */
const named = ['id', 'change', 'when'];

function translateTexts(node: Document | Node): void {
  visit(node as Node, {
    Pair: (_, { key }) => (isScalar(key) && named.includes(String(key.value)) ? visit.SKIP : undefined),
    Scalar(key, scalar) {
      if (key !== 'key' && typeof scalar.value === 'string') scalar.value = accented(scalar.value);
    },
  });
}

/** Adds the language where texts stand side by side: `{ en: …, jp: … }`. */
function addBeside(file: string): void {
  const document = parseDocument(readFileSync(file, 'utf8'));
  let isChanged = false;
  visit(document, {
    Map(_, map) {
      if (!map.has('en') || !map.has('jp')) return undefined;
      const english = map.get('en', true) as Node;
      const translation = english.clone() as Node;
      if (isScalar(translation)) translation.value = accented(String(translation.value));
      else if (isMap(translation)) translateTexts(translation);
      map.set(pseudoLanguage, translation);
      isChanged = true;
      return visit.SKIP;
    },
  });
  if (isChanged) writeFileSync(file, written(document));
}
