import { spawnSync } from 'node:child_process';
import type { Check } from 'shared/build/store/nextSite.ts';

/**
 * Requires that the checkout contains the commit of each release that it replaces; otherwise it would undo a colleague's
 * release.
 * @param folder the checkout
 */
export const ancestryCheck =
  (folder: string): Check =>
  async ({ before }) =>
    before.flatMap(({ name, release, history = [] }) => {
      const made = history.findLast((move) => move.release === release && move.action === 'release');
      if (!made?.commit || contains(folder, made.commit)) return [];
      const whose = `${made.by ? `${made.by} released it` : 'It was released'} from commit ${made.commit}`;
      return [
        `${name} ${release} is live. ${whose}, which this checkout does not contain: pull it (\`git pull\`) and release again, or replace what is live with --force.`,
      ];
    });

/** Says if the checkout contains a commit; no, if Git cannot tell. */
function contains(folder: string, commit: string): boolean {
  return spawnSync('git', ['merge-base', '--is-ancestor', commit, 'HEAD'], { cwd: folder }).status === 0;
}
