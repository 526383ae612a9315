import { buildPart } from '../site/builds.ts';
import type { Site } from '../site/processes.ts';

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
  let isOnlyChrome = true;
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
      if (!isOnlyChrome) restarted();
      isOnlyChrome = true;
    } catch (error) {
      console.error(`${(error as Error).message} Its last good build stays live.`);
    }
  }

  return {
    live: () => live,
    /** @param file path below the workspace @param inChrome whether the shell's own HTML is made of it */
    changed(file: string, inChrome: boolean): void {
      if (!inChrome && !isInHost.test(file)) return;
      isOnlyChrome &&= inChrome;
      clearTimeout(timer);
      timer = setTimeout(() => {
        building = building.then(rebuild);
      }, quiet);
    },
  };
}

/** Files that the host or the inline script may be made of. */
const isInHost =
  /^(shell\/(?!src\/client\/)|shell\/src\/client\/(resume|hold|address|elements|storedLists)\.ts|shared\/src\/(contract|company|files|html|language|page)\/)/;
