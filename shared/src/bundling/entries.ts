import { mkdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { globSync } from 'tinyglobby';
import { languages } from '../language/language.ts';
import { moduleGraph } from './moduleGraph.ts';

/** Modules that builds of a remote begin with, below its folder. They hold no more than what the folders of its source say. */
export const browserEntry = '.cache/app.ts';
export const serverEntry = '.cache/server-entry.ts';
/** What the names of modules begin with that hold the catalogs of a language. */
export const catalogModule = '.cache/messages-';

const islands = `import.meta.glob('../src/islands/*.tsx')`;

/** Where a remote has plain scripts (`script.contract.ts`), below its folder. */
export const plainScripts = 'src/scripts/*.ts';

/** What a remote is built from: its texts, its pages with their islands and scripts, and what hydrates, renders and builds them. */
export function remoteSources(workspace: string, name: string): string[] {
  const components = globSync(['src/{pages,islands}/*.tsx', plainScripts], { cwd: join(workspace, name) }).sort();
  return [
    ...['src/messages.ts', 'src/pageList.ts', ...components].map((file) => `${name}/${file}`),
    'shared/src/page/hydration.tsx',
    'shared/src/page/render.tsx',
    'shared/src/bundling/buildRemote.ts',
  ];
}

/** The catalogs of `src/messages.ts` for browsers by language, each as the text of a module: of every area, or there is none. */
function catalogModules(workspace: string, name: string): [language: string, code: string][] {
  const { files: all } = moduleGraph(workspace, [`${name}/src/messages.ts`]);
  const files = [...all].filter((file) => /\/messages\/[a-z]{2}\/[a-z-]+\.json$/.test(file));
  const areas = new Set(files.map((file) => basename(file)));
  return languages.flatMap((language) => {
    const own = files.filter((file) => file.includes(`/${language}/`));
    const imports = own.map((file, index) => `import area${index} from '../../${file}';`);
    const joined = `export default { ${own.map((_, index) => `...area${index}`).join(', ')} };`;
    return own.length === areas.size ? [[language, `${[...imports, joined].join('\n')}\n`]] : [];
  });
}

/** Writes what both builds of a remote begin with: for the browser what it exposes, for Node what its pages are made of. */
export async function writeEntries(folder: string, name: string): Promise<void> {
  await mkdir(join(folder, '.cache'), { recursive: true });
  const catalogs = catalogModules(dirname(folder), name);
  for (const [language, code] of catalogs) await writeFile(join(folder, `${catalogModule}${language}.ts`), code);
  const messages = catalogs.map(([language]) => `${language}: () => import('../${catalogModule}${language}.ts')`);
  const inBrowser = [
    `import { createRemote } from 'shared/page/hydration.tsx';`,
    `const messages = { ${messages.join(', ')} };`,
    `export const { prepare } = createRemote({ name: '${name}', islands: ${islands}, messages });`,
  ];
  const inNode = [
    `export { messages } from '../src/messages.ts';`,
    `export { default as site } from '../src/pageList.ts';`,
    `export { renderFragment as render } from 'shared/page/render.tsx';`,
    `export const pageTypes = import.meta.glob('../src/pages/*.tsx');`,
    `export const islands = ${islands};`,
  ];
  await writeFile(join(folder, browserEntry), `${inBrowser.join('\n')}\n`);
  await writeFile(join(folder, serverEntry), `${inNode.join('\n')}\n`);
}
