import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keysOf } from '../shell/src/hosts/settings.ts';
import { commandLine } from './commandLine/commandLine.ts';
import { fail } from './commandLine/fail.ts';
import { root } from './site/parts.ts';
import { shellOf } from './verify/composed.ts';
import { rebuild } from './verify/rebuild.ts';
import { siteReader } from './verify/siteReader.ts';
import { type VerifyOptions, verifySite } from './verify/verifySite.ts';

/**
 * `npm run verify <address of a site>`: compares everything that is live there with what its releases state, with their signatures
 * (REMOTE_KEYS) and with their source, which it builds again; `--quick` builds nothing. Ends with code 1 where anything differs;
 * with `--strict`, also where something could not be checked.
 */
try {
  const options = { quick: { type: 'boolean', default: false }, strict: { type: 'boolean', default: false } } as const;
  const { values, positionals } = commandLine({ options, most: 1 });
  const [address = ''] = positionals;
  if (!/^https?:/.test(address) || !URL.canParse(address))
    throw new Error('Name the address of the site to verify, such as https://www.example.com.');
  const site = siteReader(new URL(address));
  const clones = await mkdtemp(join(tmpdir(), 'verify-'));
  const built: VerifyOptions['rebuild'] = (parts, found) => rebuild(root, clones, parts, found);
  const { problems, unchecked, files, pages } = await verifySite(site, {
    keys: await keysOf(process.env.REMOTE_KEYS),
    shell: shellOf(root),
    ...(values.quick ? {} : { rebuild: built }),
  }).finally(() => rm(clones, { recursive: true, force: true }));
  for (const problem of problems) console.error(problem);
  for (const sentence of unchecked) console.log(`Not checked: ${sentence}`);
  const equal = `${files} files and ${pages} documents of ${site.origin} are what its releases state`;
  console.log(problems.length === 0 ? `All ${equal}.` : `${equal}; ${problems.length} are not.`);
  process.exitCode = problems.length > 0 || (values.strict && unchecked.length > 0) ? 1 : 0;
} catch (error) {
  fail(error);
}
