import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { globSync } from 'tinyglobby';
import { languages } from '../../language/language.ts';

/** Modules that builds of a remote begin with, below its folder. They hold no more than what the folders of its source say. */
export const browserEntry = '.cache/app.ts';
export const serverEntry = '.cache/server-entry.ts';
/** Prefix of modules that hold the catalogs of a language. */
export const catalogModule = '.cache/messages-';

const islands = `import.meta.glob('../src/islands/*.tsx')`;

/** Files of a remote's plain scripts (`script.contract.ts`), below its folder. */
export const plainScripts = 'src/scripts/*.ts';

/** The catalogs of `src/messages.ts` and the common one for browsers by language, each as the text of a module: of every area, or there is none. */
async function catalogModules(folder: string): Promise<[language: string, code: string][]> {
  const text = await readFile(join(folder, 'src/messages.ts'), 'utf8');
  const patterns = [...text.matchAll(/import\.meta\.glob\('(.*?)'\)/g)].map(([, pattern = '']) => pattern);
  const files = globSync(patterns, { cwd: join(folder, 'src') }).sort();
  return languages.flatMap((language) => {
    const own = files.filter((file) => file.includes(`/messages/${language}/`));
    const sources = [`shared/messages/${language}/common.json`, ...own.map((file) => `../src/${file}`)];
    const imports = sources.map((source, index) => `import area${index} from '${source}';`);
    const joined = `export default { ${sources.map((_, index) => `...area${index}`).join(', ')} };`;
    return own.length === patterns.length ? [[language, `${[...imports, joined].join('\n')}\n`]] : [];
  });
}

/** Writes what both builds of a remote begin with: for the browser what it exposes, for Node what its pages are made of. */
export async function writeEntries(folder: string, name: string): Promise<void> {
  await mkdir(join(folder, '.cache'), { recursive: true });
  const catalogs = await catalogModules(folder);
  for (const [language, code] of catalogs) await writeFile(join(folder, `${catalogModule}${language}.ts`), code);
  const messages = catalogs.map(([language]) => `${language}: () => import('../${catalogModule}${language}.ts')`);
  const inBrowser = [
    `import { createRemote } from 'shared/page/hydration.tsx';`,
    `const messages = { ${messages.join(', ')} };`,
    `export const { prepare, bootstrap, mount, unmount } = createRemote({ name: '${name}', islands: ${islands}, messages });`,
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
