import { spawnSync } from 'node:child_process';
import { chmodSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { testFolder } from 'shared/files/testSupport/folder.ts';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { root } from '../site/parts.ts';

/** Steps of the workflows, run as GitHub runs them, with stand-ins for npm and the like. */
function stepOf(workflow: string, job: string, name: string): string {
  const { jobs } = parse(readFileSync(join(root, '.github/workflows', `${workflow}.yml`), 'utf8'));
  return jobs[job].steps.find((step: { name?: string; id?: string }) => [step.name, step.id].includes(name)).run;
}

/** @param programs what each prints, as a shell script. @returns exit code and the text of a file that steps share */
async function run(steps: string[], programs: Record<string, string>, file: string, env: Record<string, string> = {}) {
  const scripts = Object.entries(programs).map(([name, script]) => [`bin/${name}`, `#!/bin/bash\n${script}\n`]);
  const folder = await testFolder({ ...Object.fromEntries(scripts), 'releases/remotes.json': '{}' });
  for (const name of Object.keys(programs)) chmodSync(join(folder, 'bin', name), 0o755);
  const ofRunner = { RUNNER_TEMP: folder, GITHUB_OUTPUT: join(folder, 'GITHUB_OUTPUT') };
  const given = { ...process.env, ...env, ...ofRunner, PATH: `${folder}/bin:${process.env.PATH}` };
  const options = { cwd: folder, env: given, encoding: 'utf8' } as const;
  const bash = ['--noprofile', '--norc', '-eo', 'pipefail', '-c'];
  const statuses = steps.map((step) => spawnSync('bash', [...bash, step], options));
  expect(statuses.map(({ stderr }) => stderr).join('')).toBe('');
  return [...statuses.map(({ status }) => status), readFileSync(join(folder, file), 'utf8')];
}

const mistake = 'mf-news/content/a/article.jp.md:3: title: is missing.';
const link = '?preview=mf-news@0123456789ab.1.x';
const quiet = { npx: '', aws: '', git: 'echo mf-news/content/a/article.jp.md; echo docs/edit.md' };

it.each([
  ['a mistake', `echo Building; echo '${mistake}' >&2; exit 1`, [1], `mistakes:\n\`\`\`\n${mistake}\n\`\`\`\n`],
  [
    'a good one',
    `[ "$3" = build ] || echo 'mf-news 0123456789ab is a candidate: ${link} (until 2026-12-03 10:00 UTC)'`,
    [0, 0],
    `no mistakes.\nPreview of mf-news: https://www.example.com/en${link}\n`,
  ],
  [
    'one that no page can have',
    `[ "$3" = build ] || { echo '/en/contakt is no page of the site'; exit 1; }`,
    [0, 1],
    'no mistakes.\nmf-news cannot be released:\n```\n/en/contakt is no page of the site\n```\n',
  ],
])('a change of content with %s gets a comment', async (_, npm, codes, comment) => {
  const steps = ['Build', 'Preview'].slice(0, codes.length).map((name) => stepOf('content', 'check', name));
  const result = await run(steps, { ...quiet, npm }, 'comment', { SITE: 'https://www.example.com' });
  expect(result).toEqual([...codes, expect.stringContaining(comment)]);
});

// `date` of GNU.
it.runIf(process.platform === 'linux').each([
  // Where nothing was pushed, the day alone can change what a remote lists.
  ['each night', '', 'if [ "$RELEASE_DAY" = "$(TZ=Asia/Tokyo date +%F)" ]', '["mf-news"]'],
  ['each night, if nothing has closed', '', 'if true', '[]'],
  ['after a push', 'abc', 'if [ ! -e checked-out ]', '["mf-news"]'],
])('%s, the remotes are released whose release id changed', async (_, BEFORE, condition, remotes) => {
  const npm = `${condition}; then echo 'mf-news 0123456789ab'; else echo 'mf-news ba9876543210'; fi; echo 'mf-contact 0123456789ab'`;
  const names = ['Build this commit today, and the one before or a week ago', 'compare'];
  const steps = names.map((name) => stepOf('release', 'changed', name));
  const result = await run(steps, { npm, git: 'touch checked-out' }, 'GITHUB_OUTPUT', { BEFORE });
  expect(result).toEqual([0, 0, `remotes=${remotes}\n`]);
});
