import { contractVersion } from './version.contract.ts';

/** Something that HTML or code of a release may use today, and that ends. */
export interface Deprecation {
  /** As it stands in HTML or code. */
  use: string;
  instead: string;
  /** The version whose builds refuse it. Shells know it for one version more: for releases of the version before. */
  endsWith: number;
}

export const deprecations: readonly Deprecation[] = [
  {
    use: '_FEDERATION_RUNTIME_CORE',
    instead: 'an entry of `init` and `get` alone, as shared/src/bundling/remoteEntry.ts writes it',
    endsWith: 4,
  },
];

/** What a release uses of it, in sentences. */
export interface DeprecatedUses {
  /** Still allowed: to be told to whoever builds. */
  warnings: string[];
  /** Over: the build is refused. */
  errors: string[];
}

/**
 * Finds what a release uses that ends.
 * @param files texts of its scripts and fragments, by their names
 */
export function deprecatedUses(
  files: ReadonlyMap<string, string>,
  known: readonly Deprecation[] = deprecations,
  version: number = contractVersion,
): DeprecatedUses {
  const found: DeprecatedUses = { warnings: [], errors: [] };
  for (const { use, instead, endsWith } of known) {
    const user = [...files].find(([, text]) => text.includes(use))?.[0];
    if (!user) continue;
    const isOver = endsWith <= version;
    const ends = isOver ? 'ended with' : 'ends with';
    const sentence = `${user} uses ${use}, which ${ends} version ${endsWith} of the contract: use ${instead}`;
    (isOver ? found.errors : found.warnings).push(sentence);
  }
  return found;
}
