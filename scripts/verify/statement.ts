import {
  type RemoteKeys,
  readStatement,
  type Statement,
  signedStatement,
  statement as statementContract,
} from '../../shared/src/contract/statement.contract.ts';
import { sha256 } from '../../shared/src/files/hash.ts';

/** A release, with the file that states the hashes of all others. */
export interface Stated {
  part: string;
  release: string;
  /** `pages.json`; of the shell, `frame.json`. */
  index: Uint8Array;
}

/** What a release states of its source, and who vouches for it. */
export interface Checked {
  statement: Statement;
  isSigned: boolean;
}

/**
 * Reads the statement of a release and compares it with the release.
 * @param keys public keys of the teams; without one for the part, whoever has signed counts for nothing
 * @throws Error in a clause that says what is wrong
 */
export async function checkedStatement(text: string, stated: Stated, keys: RemoteKeys): Promise<Checked> {
  const own = keys[stated.part];
  const statement = own ? await readStatement(text, own) : unverified(text);
  const { part, release, hash } = statement;
  if (part !== stated.part || release !== stated.release) throw new Error(`is of ${part} ${release}`);
  if (hash !== sha256(stated.index)) throw new Error('was made for other content of this release');
  return { statement, isSigned: own !== undefined };
}

function unverified(text: string): Statement {
  try {
    return statementContract.parse(JSON.parse(signedStatement.parse(JSON.parse(text)).statement));
  } catch {
    throw new Error('is no statement');
  }
}
