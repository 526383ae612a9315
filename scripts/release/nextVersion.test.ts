import { describe, expect, it } from 'vitest';
import { contractVersion, versionDays } from '../../shared/src/contract/version.contract.ts';
import { assertNextMayBegin, firstDayAfter } from './nextVersion.ts';

describe('a version of the contract', () => {
  const days = { 3: '2026-11-22', 4: '2026-12-30' };
  const at = (day: string) => new Date(`${day}T12:00:00Z`);

  it('begins a week after the one before at the earliest', () => {
    expect(() => assertNextMayBegin(at('2027-01-05'), 4, days)).toThrow(
      'Version 4 of the contract is written since 2026-12-30, and pages of version 3 may be open for a week: begin version 5 on 2027-01-06, and go on with version 4 until then.',
    );
    expect(() => assertNextMayBegin(at('2027-01-06'), 4, days)).not.toThrow();
  });

  it('has to have a day', () => {
    expect(() => assertNextMayBegin(at('2027-01-06'), 5, days)).toThrow('Version 5 has no day');
  });
});

it('the versions of this contract have begun so', () => {
  const versions = Object.keys(versionDays).map(Number);
  expect(versions.at(-1)).toBe(contractVersion);
  for (const version of versions.slice(1))
    expect(versionDays[version] ?? '', `version ${version} begins too soon`).toSatisfy(
      (day: string) => day >= firstDayAfter(version - 1),
    );
});
