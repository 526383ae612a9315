import { shellEntries } from '../../shell/src/bundling/shellEntries.ts';
import { buildPart } from '../site/builds.ts';
import type { Site } from '../site/processes.ts';
import { chromeSource } from './document.ts';
import { leadTo } from './styles.ts';

/** Milliseconds of quiet after a change, so that one save is one build. */
const quiet = 80;

/**
 * Builds the shell again after changes in what its host runs: chrome, composition, the inline script. Its client comes from
 * the sources.
 * @param live the build that runs
 * @param restarted called when another one does, unless all that has changed is chrome: pages have that from the sources
 */
export function shellBuild(site: Pick<Site, 'restartShell'>, live: string, restarted: () => void) {
  let timer: NodeJS.Timeout | undefined;
  let isChrome = true;
  let building = Promise.resolve();

  async function rebuild(): Promise<void> {
    const start = Date.now();
    try {
      const build = await buildPart('shell');
      // What a change does not reach keeps its build.
      if (build === live) return;
      live = build;
      await site.restartShell(build);
      console.log(`shell ${build} in ${Date.now() - start} ms`);
      if (!isChrome) restarted();
      isChrome = true;
    } catch (error) {
      console.error(`${(error as Error).message} Its last good build stays live.`);
    }
  }

  return {
    live: () => live,
    /** @param file path below the workspace */
    changed(file: string): void {
      if (!isBuilt(file)) return;
      isChrome &&= leadTo([chromeSource], file);
      clearTimeout(timer);
      timer = setTimeout(() => {
        building = building.then(rebuild);
      }, quiet);
    },
  };
}

const hostEntries = shellEntries.filter((file) => file !== 'shell/src/client/main.ts');

/** Whether a file is in what the host runs. */
function isBuilt(file: string): boolean {
  return (file.startsWith('shell/') && !/\.(tsx?|css)$/.test(file)) || leadTo(hostEntries, file);
}
