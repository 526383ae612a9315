import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readChanges } from './changes.ts';

const change = {
  title: { en: 'Electronic visas', jp: '電子ビザ' },
  noted: '2026-11-21',
  checkedOn: '2026-06-30',
  since: '2026-02-25',
  text: { en: 'Visas are now electronic.', jp: 'ビザは電子的に発給されます。' },
  source: { url: 'https://www.gov.test/evisa', title: { en: 'GOV: eVisas', jp: 'GOV：eVisa（英語）' } },
};

/** Reads a file with one change; gives the message instead where it is refused. */
async function read(content: object, id = 'uk-evisa') {
  const folder = await mkdtemp(join(tmpdir(), 'changes-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, 'content/changes'), { recursive: true });
  await writeFile(join(folder, `content/changes/${id}.yaml`), JSON.stringify(content));
  return readChanges(folder, ['uk', 'usa']).catch((error: Error) => error.message);
}

describe('a change', () => {
  it.each([
    ['since', { ...change, since: '2026-02-30' }],
    ['noted', { ...change, noted: 'last week' }],
    ['title.jp', { ...change, title: { en: 'Only English' } }],
    ['text.en', { ...change, text: { en: '', jp: '日本語' } }],
    ['source.url', { ...change, source: { ...change.source, url: 'gov.test' } }],
  ])('is refused with a wrong %s, by file and field', async (field, content) => {
    expect(await read(content)).toContain(`content/changes/uk-evisa.yaml:1: ${field}: `);
  });
});

it('a change whose name does not begin with a country is refused', async () => {
  expect(await read(change, 'ireland-evisa')).toMatch(
    /content\/changes\/ireland-evisa\.yaml: begin the file's name with the country and "-": uk, usa$/,
  );
});
