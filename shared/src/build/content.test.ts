import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { readMarkdown, readYaml } from './content.ts';

const schema = z.strictObject({ title: z.string().min(1), steps: z.array(z.object({ name: z.string() })).default([]) });

/** Path of a temporary file, and how messages show it. */
async function fileWith(content: string | undefined, name = 'page.yaml'): Promise<{ file: string; shown: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'content-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, name);
  if (content !== undefined) await writeFile(file, content);
  return { file, shown: relative(process.cwd(), file) };
}

describe('a YAML file', () => {
  it('is read with the defaults of its schema', async () => {
    const { file } = await fileWith('title: Visa\n');
    expect(await readYaml(file, schema)).toEqual({ title: 'Visa', steps: [] });
  });

  it.each([
    ['a missing file', undefined, 'the file is missing'],
    ['broken YAML', 'title: [one', 'not valid YAML: '],
    ['an empty file', '', 'field (top): '],
    ['a missing field', 'steps: []', 'field title: '],
    ['an empty field', 'title: ""', 'field title: '],
    ['a field of another kind', 'title: 3', 'field title: Invalid input: expected string, received number'],
    ['a wrong field inside a list', 'title: A\nsteps: [{ name: a }, { nam: b }]', 'field steps.1.name: '],
    ['a misspelt field', 'title: A\nstep: []', 'field (top): Unrecognized key: "step"'],
  ])('with %s is refused by file and field', async (_, content, message) => {
    const { file, shown } = await fileWith(content);
    await expect(readYaml(file, schema)).rejects.toThrow(`${shown}: ${message}`);
  });

  it('says everything that is wrong at once', async () => {
    const { file } = await fileWith('steps: no');
    await expect(readYaml(file, schema)).rejects.toThrow(/field title: .*; field steps: /);
  });
});

describe('a Markdown file', () => {
  const read = async (content: string | undefined) => {
    const { file, shown } = await fileWith(content, 'en.md');
    return readMarkdown(file, schema).catch((error: Error) => error.message.replace(shown, '<file>'));
  };

  it('is read as front matter and body', async () => {
    expect(await read('---\ntitle: Visa\n---\n\n# Heading\n\n---\n\nText\n')).toEqual({
      front: { title: 'Visa', steps: [] },
      body: '# Heading\n\n---\n\nText',
    });
  });

  it.each([
    ['a missing file', undefined, '<file>: the file is missing'],
    ['no front matter', '# Heading', '<file>: expected front matter between two lines of "---" at the top'],
    ['open front matter', '---\ntitle: A', '<file>: expected front matter between two lines of "---" at the top'],
    ['no text', '---\ntitle: A\n---\n  \n', '<file>: expected text below the front matter, found none'],
    ['broken front matter', '---\ntitle: "A\n---\nText', '<file>: not valid YAML: '],
    ['a missing field', '---\nsteps: []\n---\nText', '<file>: field title: '],
  ])('with %s is refused by file and field', async (_, content, message) => {
    expect(await read(content)).toContain(message);
  });

  it('may end its lines as Windows does', async () => {
    expect(await read('---\r\ntitle: Visa\r\n---\r\nText\r\n')).toEqual({
      front: { title: 'Visa', steps: [] },
      body: 'Text',
    });
  });
});
