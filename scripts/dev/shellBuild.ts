import { buildPart } from '../site/builds.ts';
import type { Site } from '../site/processes.ts';

/** Milliseconds of quiet after a change, so that one save is one build. */
const quietMs = 200;

/** Files that the host is made of; browsers get the client from its sources. */
const ofHost = /^(shell\/(?!src\/client\/)|shared\/(messages|src\/(company|contract|html|language))\/)/;

/**
 * Builds the shell again after changes in what its host runs.
 * @param live the build that runs
 */
export function shellBuild(site: Pick<Site, 'restartShell'>, live: string) {
  let timer: NodeJS.Timeout | undefined;
  let building = Promise.resolve();

  async function rebuild(restarted: () => void): Promise<void> {
    try {
      const build = await buildPart('shell');
      if (build === live) return;
      live = build;
      await site.restartShell(build);
      restarted();
    } catch (error) {
      console.error(`${(error as Error).message} Its last good build stays live.`);
    }
  }

  return {
    live: () => live,
    /**
     * @param file path below the workspace
     * @param restarted called when another build runs
     */
    changed(file: string, restarted: () => void): void {
      if (!ofHost.test(file)) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        building = building.then(() => rebuild(restarted));
      }, quietMs);
    },
  };
}
