import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildPart } from 'shared/build/release/builds.ts';
import { licenceNotices } from 'shared/build/release/licences.ts';
import { filesOfChunks, readViteManifest } from 'shared/build/release/modules.ts';
import { integrityOfFiles, nameRelease, unnamed } from 'shared/build/release/releaseFiles.ts';
import { serverConfig } from 'shared/build/release/viteConfig.ts';
import { contractVersion } from 'shared/contract/release/pages.contract.ts';
import { integrityOf } from 'shared/files/hash.ts';
import { build } from 'vite';
import { writeCompressed } from '../compressed.ts';
import type { Frame } from '../respond/documents/frame.ts';
import { writeAppearance } from './appearance.ts';
import { inlineScriptConfig, nodeConfig, packageNames, packagePrefix, shellClientConfig } from './viteConfig.ts';

// `public/` has the client's files, `frame.json` is a `Frame`, and `host/` has the Node host and the installer beside it.
/** Builds the shell where anything has changed. @returns the release id */
export function buildShell(workspace: string): Promise<string> {
  return buildPart(workspace, 'shell', async (draft) => {
    await makeBuild(join(workspace, 'shell'), draft);
    const release = await nameRelease(draft);
    await writeCompressed(join(draft, 'public'), ['br', 'gz']);
    return release;
  });
}

const inlineScripts = ['resume', 'hold', 'draftsInline'];

/** The service worker that keeps pages, and the one that ends it. */
const workers = { on: 'offline/worker/worker', off: 'offline/worker/off' };

async function makeBuild(folder: string, draft: string): Promise<void> {
  const cache = join(folder, '.cache');
  const base = `/_shell/${unnamed}/`;
  const notices = licenceNotices();
  await build(shellClientConfig(folder, base, join(draft, 'public'), notices));
  await build(
    serverConfig(folder, 'shell', base, join(folder, 'src/build/frame.tsx'), join(cache, 'frame'), [notices.plugin()]),
  );
  for (const name of [...inlineScripts, workers.on, workers.off])
    await build(inlineScriptConfig(folder, join(folder, `src/client/${name}.ts`), join(cache, name), notices));
  const programs = { main: join(folder, 'src/hosts/node/main.ts'), installer: join(folder, 'src/install/main.ts') };
  await build(nodeConfig(folder, programs, join(draft, 'host')));
  await writeFile(join(draft, 'frame.json'), JSON.stringify(await frameOf(base, folder, draft, await notices.text())));
}

async function frameOf(base: string, folder: string, draft: string, licences: string): Promise<Frame> {
  const cache = join(folder, '.cache');
  const target = join(draft, 'public');
  const built = join(cache, 'frame');
  const { chrome } = (await import(pathToFileURL(join(built, 'frame.js')).href)) as Pick<Frame, 'chrome'>;
  const assets = await readdir(join(built, 'assets'));
  const css = await Promise.all(
    assets.filter((file) => file.endsWith('.css')).map((file) => readFile(join(built, 'assets', file), 'utf8')),
  );
  const files = assets.filter((file) => !/\.(css|js)$/.test(file));
  const face = files.find((file) => /^figtree-basic-.*\.woff2$/.test(file));
  if (!face) throw new Error('The styles of the frame name no figtree-basic.woff2.');
  const scripts = Object.entries(await integrityOfFiles(target)).filter(([file]) => file.endsWith('.js'));
  await Promise.all(files.map((file) => cp(join(built, 'assets', file), join(draft, 'public', 'assets', file))));
  const [script = '', hold = '', drafts = ''] = await Promise.all(inlineScripts.map((name) => scriptIn(cache, name)));
  return {
    id: unnamed,
    contract: contractVersion,
    css: css.join(''),
    resume: { script, hold, drafts, source: [script, hold, drafts].map((each) => `'${integrityOf(each)}'`).join(' ') },
    ...(await clientOf(draft, base)),
    integrity: Object.fromEntries(scripts.map(([file, integrity]) => [base + file, integrity])),
    chrome,
    appearance: await writeAppearance(base, target, face),
    settings: {},
    // Its bytes change with every build of the shell, so that browsers fetch the new offline pages.
    worker: { on: `/* ${unnamed} */${await scriptIn(cache, workers.on)}`, off: await scriptIn(cache, workers.off) },
    licences,
  };
}

async function scriptIn(cache: string, name: string): Promise<string> {
  return (await readFile(join(cache, name, 'inline.js'), 'utf8')).trim();
}

/** Returns the addresses of the client, of the scripts that islands load beside it, and of the shared packages. */
async function clientOf(draft: string, base: string): Promise<Pick<Frame, 'client' | 'packages'>> {
  const manifest = await readViteManifest(join(draft, 'public'));
  const files = (keys: string[]) => filesOfChunks(manifest, keys).map((file) => base + file);
  const keyOf = (name: string) => Object.keys(manifest).find((key) => key.endsWith(packagePrefix + name)) ?? name;
  const first = files(['src/client/main.ts']);
  const [entry = '', ...modules] = first;
  // Hydration does not need `react-dom` itself; code such as a portal loads it.
  const ofIslands = packageNames.filter((name) => name !== 'react-dom').map(keyOf);
  const islands = files(['src/client/islands/hydration.ts', ...ofIslands]).filter((file) => !first.includes(file));
  const packages = packageNames.map((name) => [name, files([keyOf(name)])[0]]);
  return { client: { entry, modules, islands }, packages: Object.fromEntries(packages) };
}
