import fc from 'fast-check';
import { remotes } from '../../support/builtFiles.ts';
import { addresses } from './addresses.ts';
import { type Misbehaving, misbehaviours } from './misbehaviour.ts';
import { type ReleaseName, releaseNames } from './releases.ts';
import { headers, hosts, methods, targets } from './wildValues.ts';

/** One wild thing that happens to the site; plain data, so that a failed sequence can be kept as it was printed. */
export type Step = WildRequest | Event;

/** What happens to the parts of the site; `remote` counts from 0 as in `remotes.json`. */
export type Event =
  | { do: 'misbehave'; remote: number; how: Misbehaving }
  | { do: 'recover'; remote: number }
  | { do: 'release'; remote: number; release: ReleaseName }
  | { do: 'remotes.json'; content: RemotesContent; remote: number }
  | { do: 'restart'; signal: 'SIGTERM' | 'SIGKILL' }
  | { do: 'settle' };

/** What `remotes.json` holds; `without` leaves a remote out. */
export type RemotesContent = 'all' | 'reversed' | 'empty' | 'broken' | 'absent' | 'without';

/**
 * A request, made from the ordinary one for the address number `at`. In texts `{path}` stands for that address, `{other}`
 * for the address number `other`, `{remote}` for its remote and `{next}` for a release of it that may not be live.
 */
export interface WildRequest {
  do: 'request';
  at: number;
  other: number;
  method: string;
  target: string;
  host: string;
  headers: [name: string, value: string][];
}

/** Plain objects, which print as they are written. */
function record<T>(model: { [K in keyof T]: fc.Arbitrary<T[K]> }): fc.Arbitrary<T> {
  return fc.record(model, { noNullPrototype: true });
}

/** The ordinary value first, to which a sequence shrinks, and as often as all others together. */
function mostly<T>(ordinary: T, others: readonly T[]): fc.Arbitrary<T> {
  return fc.oneof(
    { arbitrary: fc.constant(ordinary), weight: 1 },
    { arbitrary: fc.constantFrom(...others), weight: 1 },
  );
}

const at = fc.nat(addresses.length - 1);

const wildRequest: fc.Arbitrary<Step> = record({
  do: fc.constant('request' as const),
  at,
  other: at,
  method: mostly('GET', methods),
  target: mostly('{path}', targets),
  host: mostly('localhost', hosts),
  headers: fc.array(fc.constantFrom(...headers), { maxLength: 2 }),
});

const remote = fc.nat(remotes.length - 1);
const ways = Object.keys(misbehaviours) as Misbehaving[];
const contents = ['all', 'reversed', 'empty', 'broken', 'absent', 'without'] as const;

const event: fc.Arbitrary<Step> = fc.oneof(
  record({ do: fc.constant('misbehave' as const), remote, how: fc.constantFrom(...ways) }),
  record({ do: fc.constant('release' as const), remote, release: fc.constantFrom(...releaseNames) }),
  record({ do: fc.constant('recover' as const), remote }),
  record({ do: fc.constant('remotes.json' as const), content: fc.constantFrom(...contents), remote }),
  record({ do: fc.constant('restart' as const), signal: fc.constantFrom('SIGTERM' as const, 'SIGKILL' as const) }),
  fc.constant({ do: 'settle' as const }),
);

/** @param longest steps of the longest sequence */
export function sequences(longest: number): fc.Arbitrary<Step[]> {
  const step = fc.oneof({ arbitrary: wildRequest, weight: 4 }, { arbitrary: event, weight: 1 });
  return fc.array(step, { minLength: 1, maxLength: longest, size: 'max' });
}
