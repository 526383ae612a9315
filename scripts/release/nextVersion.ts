import { contractVersion, versionDays } from '../../shared/src/contract/version.contract.ts';
import { openPageMs } from './history.ts';

/** The first day on which the version after one may begin, such as `2026-11-29`. */
export function firstDayAfter(version: number, days = versionDays): string {
  const begun = days[version];
  if (!begun)
    throw new Error(`Version ${version} has no day: state in shared/src/contract/version.contract.ts when it began.`);
  return new Date(Date.parse(begun) + openPageMs).toISOString().slice(0, 10);
}

/** @throws Error in one sentence when the version after this one would begin too soon */
export function assertNextMayBegin(now: Date, version = contractVersion, days = versionDays): void {
  const first = firstDayAfter(version, days);
  if (now.toISOString().slice(0, 10) < first)
    throw new Error(
      `Version ${version} of the contract is written since ${days[version]}, and pages of version ${version - 1} may be open for a week: begin version ${version + 1} on ${first}, and go on with version ${version} until then.`,
    );
}
