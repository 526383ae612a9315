import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './site/parts.ts';

/**
 * Proves that the tests catch mistakes: `node scripts/run.mjs mutations [words of a file or text]` makes one mistake at a time in a
 * worktree of the last commit, and runs the unit tests that import its file, then the suite that the list names. Prints what caught
 * each, and how many the default tests and the full ones catch. A text that is no longer in its file is an error: choose another.
 *
 * A line has a file, the text in it, the mistake in its place, and the browser suite that catches it where no unit test does.
 */
const list = String.raw`
shell/src/respond/composition.ts § if (rootRedirects) return redirect(home); § if (!rootRedirects) return redirect(home);
shell/src/respond/composition.ts § shellAnswer('notFound', 404, § shellAnswer('notFound', 200,
shared/src/contract/release/pages.contract.ts § expected.length === found.length § expected.length <= found.length
shell/src/directory/directory.ts § (owners.get(section) ?? remote) === remote § (owners.get(section) ?? remote) !== ''
shell/src/respond/files.ts § .filter(({ unlisted }) => !unlisted) §
shell/src/install/installRelease.ts § if (!hasHash(body, stated.hash)) § if (!body)
shell/src/install/installRelease.ts § if (await isSigned(body, signature, own)) § if (signature)
shell/src/escapeHtml.ts § .replaceAll('"', '&quot;') §
shell/src/respond/documents/document.ts § pathInLanguage(path, language)) § pathInLanguage(path, defaultLanguage))
shell/src/respond/headers.ts § "require-trusted-types-for 'script'", § § core/scripts
shell/src/respond/documents/document.ts § JSON.stringify(frame.settings).replaceAll('<', '\\u003c') § JSON.stringify(frame.settings)
shell/src/hosts/node/responses.ts § headers['cache-control'] !== 'no-store' § headers['cache-control'] !== ''
shell/src/client/navigate/documents.ts § copyFrameMarks(next); § § core/navigation
shell/src/client/navigate/scroll.ts § else jumpTo(scroll ?? 0); § else jumpTo(0); § core/navigation
shell/src/search/words.ts § .replaceAll(/\p{M}/gu, '') §
shared/src/contract/store/preview.contract.ts § if (!signed || Number(expires) * 1000 <= now.getTime()) § if (!signed)
shared/src/language/language.ts § path.split('/').slice(2).join('/') § path.split('/').slice(1).join('/')
shared/src/files/durableWrite.ts § await rm(draft, { force: true }); §
shared/src/page/render.tsx § JSON.stringify(data).replaceAll('<', '\\u003c') § JSON.stringify(data)
shared/src/ui/navigation/Disclosure.tsx § name={group} § § core/guides
mf-visa-guides/src/plan/timeline.ts § Date.UTC(year, month - count, 0) § Date.UTC(year, month - count, 1)
mf-visa-guides/src/plan/timeline.ts § if (to < today) return 'passed'; § if (to <= today) return 'passed';
mf-visa-guides/src/plan/timeline.ts § plusDays(to, 1) § plusDays(to, 0)
mf-visa-guides/src/readers/documents.ts § !alternative[question]?.includes(answer) § alternative[question]?.includes(answer)
mf-visa-guides/src/scripts/own-list.ts § hasNames ? names.join(' ') : null § null § core/checklist
mf-contact/src/form/enquiry.ts § /^\+?\d{6,15}$/ § /^\+?\d{6,15}/
mf-contact/src/service/limits.ts § if (count(own) >= perAddress) § if (count(own) > perAddress)
mf-news/src/list/listing.ts § index * pageSize, (index + 1) * pageSize § index * pageSize, (index + 1) * pageSize - 1
mf-news/src/islands/news-tools.tsx § value={category} § value="all" § core/news
shared/src/build/store/pointers.ts § while (stack.length > 0 && stack.at(-1) !== release) § while (stack.length > 1 && stack.at(-1) !== release)
`;

const run = (args: string[], cwd: string) =>
  spawnSync(process.execPath, [join(cwd, 'scripts/run.mjs'), 'test', ...args], { cwd, stdio: 'ignore' }).status === 0;

const workspace = mkdtempSync(join(tmpdir(), 'mutations-'));
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, stdio: 'ignore' });
git('worktree', 'add', '--detach', workspace);
try {
  run(['unit', '--', 'scripts/test/count'], workspace); // Installs the packages.
  const caught = { default: 0, full: 0 };
  const mutations = list
    .trim()
    .split('\n')
    .filter((line) => line.includes(process.argv[2] ?? ''));
  for (const line of mutations) {
    const [file = '', from = '', to = '', suite = ''] = line.split('§').map((part) => part.trim());
    const path = join(workspace, file);
    const text = readFileSync(path, 'utf8');
    if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
    writeFileSync(
      path,
      text.replace(from, () => to),
    );
    const by = catcherOf(file, suite);
    writeFileSync(path, text);
    if (by) caught[by.startsWith('full') ? 'full' : 'default'] += 1;
    console.log(`${by ? `caught by ${by}` : 'NOT CAUGHT'}: ${file}: ${from} → ${to}`);
  }
  console.log(`${caught.default} of ${mutations.length} caught by default, ${caught.full} of the rest by test:full`);
} finally {
  git('worktree', 'remove', '--force', workspace);
  rmSync(workspace, { recursive: true, force: true });
}

/** Names the check that catches the mistake made in a file; nothing if none does. */
function catcherOf(file: string, suite: string): string | undefined {
  const vitest = spawnSync(join(workspace, 'node_modules/.bin/vitest'), ['related', '--run', file], {
    cwd: workspace,
    stdio: 'ignore',
  });
  if (vitest.status !== 0) return 'unit tests';
  if (!suite) return undefined;
  const isFull = suite.startsWith('full');
  return run([...(isFull ? ['--full'] : []), 'e2e', ...(isFull ? ['--project=full'] : []), suite], workspace)
    ? undefined
    : suite;
}
