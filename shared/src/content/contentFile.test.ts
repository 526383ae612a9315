import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { globSync } from 'tinyglobby';
import { describe, expect, it } from 'vitest';
import { isAlias, isCollection, isMap, isNode, parseDocument, visit } from 'yaml';
import { z } from 'zod';
import { testFolder } from '../files/testSupport/folder.ts';
import { readMarkdown, readYaml, readYamlFolder, sideBySide, sourceOf } from './contentFile.ts';
import { markdownText, plainText } from './contentText.ts';

const schema = z.strictObject({
  title: plainText,
  day: z.iso.date().optional(),
  kind: z.enum(['visa', 'job']).optional(),
  fee: z.number().optional(),
  link: z.url().optional(),
  steps: z.array(z.strictObject({ name: z.string().min(1), text: markdownText.optional() })).default([]),
});

/** Path of a temporary file, and how messages show it. */
async function fileWith(content: string | undefined, name: string): Promise<{ file: string; shown: string }> {
  const folder = await testFolder({ [name]: content });
  return { file: join(folder, name), shown: relative(process.cwd(), folder) };
}

/** The message of an error, with paths as seen from a folder. */
const messageBelow = (folder: string) => (error: Error) => error.message.replaceAll(`${folder}/`, '');

/** Reads YAML; gives the message instead where it is refused, with `page.yaml` as the file's name. */
async function yaml(content: string | undefined, name = 'page.yaml') {
  const { file, shown } = await fileWith(content, name);
  return readYaml(file, schema).catch(messageBelow(shown));
}

async function markdown(content: string | undefined) {
  const { file, shown } = await fileWith(content, 'en.md');
  return readMarkdown(file, schema, markdownText).then(structuredClone).catch(messageBelow(shown));
}

describe('a YAML file', () => {
  it('is read with the defaults of its schema', async () => {
    expect(await yaml('title: Visa\n')).toEqual({ title: 'Visa', steps: [] });
  });

  it('that is missing is named, with the rule where it is a language', async () => {
    expect(await yaml(undefined)).toBe('page.yaml: the file is missing: write it.');
    expect(await yaml(undefined, 'jp.yaml')).toBe(
      'jp.yaml: the file is missing: write it. Every text stands in every language: en, jp.',
    );
  });

  it('names the language of a text that is missing beside the others', async () => {
    const { file, shown } = await fileWith('name:\n  en: Fee\n', 'fees.yaml');
    await expect(readYaml(file, z.strictObject({ name: sideBySide(plainText) }))).rejects.toThrow(
      `${shown}/fees.yaml:2: name.jp: is missing. Write it, such as \`jp: "Text"\`.`,
    );
  });

  it.each([
    ['a missing field', 'steps: []', ': title: is missing. Write it, such as `title: "Text"`.'],
    ['an empty file', '', ': is empty. Expected is fields with a colon, indented by two spaces.'],
    ['an empty text', 'title: ""', ':1: title: is missing. Write it, such as `title: "Text"`.'],
    ['an empty field', 'title:', ':1: title: is empty. Write it, such as `title: "Text"`.'],
    ['a number for a text', 'title: 2025', ':1: title: 2025 is not a text. Put it in quotation marks: "2025".'],
    [
      'a misspelt field in a list',
      'steps:\n  - texts: c',
      ':2: steps.0.texts: is not a field of this file. Did you mean',
    ],
    ['a day that does not exist', 'day: 2026-02-30', ':1: day: "2026-02-30" is not a day of the calendar. Write'],
    ['an unknown choice', 'kind: visas', ':1: kind: "visas" is not possible here. Did you mean visa? Possible are'],
    ['a decimal comma', 'fee: 3,75', ':1: fee: "3,75" is not a number. Write digits alone, decimals with a point'],
    ['a decimal comma in braces', '{ fee: 3,75 }', ': 75: a comma ends a number here, and "75" begins a new field.'],
    ['an address without https', 'link: gov.uk', ':1: link: "gov.uk" is not a web address. Write it from https:// on'],
    ['an open colon', 'title: Visa: plan', ':1: title: a text with a colon needs quotation marks: title: "Visa: plan"'],
    [
      'an open quotation mark',
      'kind: visa\ntitle: "Visa',
      ':2: title: the quotation mark that opens here is never closed',
    ],
    ['a tab', 'title: A\nsteps:\n\t- name: a', ':3: indented with a tab: use two spaces for each step'],
    ['a field twice', 'title: A\ntitle: B', ':2: title: B: this field stands twice in the file'],
    ['a sign that begins something else', 'title: @home', ':1: not valid YAML in `title: @home`: '],
  ])('with %s is refused: file, line, field, what was typed, what is possible', async (_, content, message) => {
    expect(await yaml(content)).toContain(`page.yaml${message}`);
  });

  it('says everything that is wrong at once, one line each', async () => {
    expect(await yaml('kind: x\nday: soon')).toMatch(
      /^page.yaml: title: .*\npage.yaml:2: day: .*\npage.yaml:1: kind: .*$/,
    );
  });

  it('with HTML in a text is refused at the line of the tag', async () => {
    expect(await yaml('title: A\nsteps:\n  - name: a\n    text: |\n      One\n\n      Two <b>bold</b>\n')).toBe(
      'page.yaml:7: steps.0.text: the HTML tag <b> cannot stand in a text. Write **bold** instead.',
    );
  });
});

describe('a Markdown file', () => {
  it('is read as front matter and body', async () => {
    expect(await markdown('---\ntitle: Visa\n---\n\n# Heading\n\n---\n\nText\n')).toEqual({
      front: { title: 'Visa', steps: [] },
      body: '# Heading\n\n---\n\nText',
    });
  });

  it('may begin with a byte order mark and end its lines as Windows does', async () => {
    expect(await markdown('\uFEFF---\r\ntitle: Visa\r\n---\r\nText\r\n')).toEqual({
      front: { title: 'Visa', steps: [] },
      body: 'Text',
    });
  });

  it.each([
    ['no front matter', '# Heading', 'en.md: expected fields such as `title: "Text"` between two lines of "---"'],
    ['open front matter', '---\ntitle: A', 'en.md: expected fields such as `title: "Text"` between two lines of "---"'],
    ['no text', '---\ntitle: A\n---\n  \n', 'en.md: expected text below the second line of "---", found none'],
    ['a wrong field', '---\ntitle: A\nfee: free\n---\nText', 'en.md:3: fee: "free" is not a number.'],
  ])('with %s is refused by file, line and field', async (_, content, message) => {
    expect(await markdown(content)).toContain(message);
  });

  const text = (body: string) => markdown(`---\ntitle: A\n---\n\nFirst line.\n\n${body}\n`);

  it.each([
    ['<b onclick="x">bold</b>', 'en.md:7: the HTML tag <b> cannot stand in a text. Write **bold** instead.'],
    ['A <script>alert(1)</script>', 'en.md:7: the HTML tag <script> cannot stand in a text. Content cannot hold'],
    ['Two<br>lines', 'en.md:7: the HTML tag <br> cannot stand in a text. Begin a new paragraph'],
    ['[x](javascript:alert(1))', 'en.md:7: "javascript:alert(1)" is not an address that a text can link to.'],
    ['[x](contact)', 'en.md:7: "contact" is not an address that a text can link to.'],
    ['![Fuji](fuji.png)', 'en.md:7: the picture fuji.png cannot stand in a text: take it out.'],
    ['Fax {company.fax}', 'en.md:7: unknown reference {company.fax}; known are '],
  ])('with %j is refused at its line', async (body, message) => {
    expect(await text(body)).toContain(message);
  });

  it.each([
    '`<b>` as code',
    '5 < 6 and 7 > 6',
    '<https://www.gov.uk>',
    '<!-- a note among editors -->\n\nText',
    '[a](/{lang}/news#top) [b](https://gov.test) [c](mailto:{company.email}) [d](tel:0312345678) [e](#fees)',
  ])('may hold %j', async (body) => {
    expect(await text(body)).toMatchObject({ front: { title: 'A' } });
  });
});

it('an entry of a folder has the same id in a file of its own folder', async () => {
  const folder = await testFolder({ 'uk.yaml': 'fee: 1', 'south-sea.yaml': 'fee: 2', 'uk/work-hours.yaml': 'fee: 3' });
  const fees = await readYamlFolder(folder, z.strictObject({ fee: z.number() }));
  expect(fees).toEqual({ 'south-sea': { fee: 2 }, uk: { fee: 1 }, 'uk-work-hours': { fee: 3 } });
});

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
