import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The article whose folder the generated ones are copied from. */
const model = 'visa-journey-tips';

const subjects = [
  'Canada',
  'Australia',
  'interview',
  'scholarship',
  'housing',
  'language test',
  'orientation',
  'budget',
];

/** What an editor does for a new article: a folder with its facts and its two texts. */
export function addArticles(remote: string, from: number, to: number): void {
  for (let number = from; number <= to; number += 1) {
    const folder = join(remote, 'content', `generated-${String(number).padStart(4, '0')}`);
    cpSync(join(remote, 'content', model), folder, { recursive: true });
    const day = new Date(Date.UTC(2024, 0, 1 + (number % 700))).toISOString().slice(0, 10);
    edit(join(folder, 'article.yaml'), /^(published|updated): .*$/gm, `$1: ${day}`);
    const subject = subjects[number % subjects.length];
    edit(join(folder, 'en.md'), /^title: "/m, `title: "Notice ${number}, ${subject}: `);
    edit(join(folder, 'jp.md'), /^title: "/m, `title: "お知らせ${number}：`);
  }
}

function edit(file: string, pattern: RegExp, replacement: string): void {
  writeFileSync(file, readFileSync(file, 'utf8').replace(pattern, replacement));
}
