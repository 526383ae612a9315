import type { ChildProcess } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { API, type Diagnostic, DiagnosticCategory, type Program } from 'typescript/unstable/async';
import { endProcess } from '../site/childProcess.ts';
import { root } from '../site/parts.ts';
import { typeProblem } from './problems.ts';
import type { Problem } from './protocol.ts';
import type { Change } from './sourceServer.ts';

/** Checks the types of what is worked on, beside everything else. */
export interface TypeChecker {
  /** Checks soon; first, and told first, what has changed. */
  check(change?: Change): void;
  /** Ends when the compiler has. */
  stop(): Promise<void>;
}

/** Milliseconds after a change: showing it comes first. */
const pauseMs = 100;

/**
 * A compiler that stays, and so reads only what changes.
 * @param watched parts that are worked on, beside `shared`: the others have types of their own
 * @param report takes what is wrong, or nothing where all is right
 */
export function typeChecker(watched: string[], report: (problem: Problem | undefined) => void): TypeChecker {
  const config = configOf(watched);
  const compiler = new API({ cwd: root });
  let timer: NodeJS.Timeout | undefined;
  let working = Promise.resolve();
  let changes: Change[] = [];
  let isStopped = false;

  const errorsOf = async (program: Program, file?: string) => {
    const found = [await program.getSyntacticDiagnostics(file), await program.getSemanticDiagnostics(file)].flat();
    return found.filter(({ category }) => category === DiagnosticCategory.Error);
  };
  const tell = (errors: readonly Diagnostic[]) =>
    report(typeProblem(errors, root, (file) => readFileSync(file, 'utf8')));

  async function look(): Promise<void> {
    const seen = changes;
    changes = [];
    const snapshot = await compiler.updateSnapshot({ openProjects: [config], fileChanges: byKind(seen) });
    const program = snapshot.getProject(config)?.program;
    if (!program) return;
    for (const file of seen.map((change) => join(root, change.file))) {
      const errors = (await program.getSourceFileMetadata(file)) ? await errorsOf(program, file) : [];
      if (errors.length > 0) tell(errors);
    }
    if (changes.length === 0) tell(await errorsOf(program));
    await snapshot.dispose();
  }
  const failed = (error: Error) => {
    if (!isStopped) console.error(`Types are not checked: ${error.message}`);
  };

  return {
    check(change) {
      if (change) changes.push(change);
      clearTimeout(timer);
      timer = setTimeout(() => {
        working = working.then(look).catch(failed);
      }, pauseMs);
    },
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      const program = processOf(compiler);
      // It writes nothing, and what it is at may take it a second still.
      if (program) await endProcess(program, 'SIGKILL');
    },
  };
}

/** The process of a compiler, which its interface has no word for. */
const processOf = (compiler: API) => (compiler as unknown as { client: { process?: ChildProcess } }).client.process;

function byKind(changes: Change[]) {
  const of = (kind: Change['type']) => changes.filter(({ type }) => type === kind).map(({ file }) => join(root, file));
  return { created: of('create'), changed: of('update'), deleted: of('delete') };
}

/** Writes the settings of the workspace for some of its parts. @returns the file */
function configOf(watched: string[]): string {
  const folder = join(root, '.cache/types', watched.join('+'));
  const include = [...watched, 'shared'].flatMap((part) =>
    ['src', 'e2e', 'messages'].map((name) => join(root, part, name)),
  );
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'tsconfig.json');
  writeFileSync(file, JSON.stringify({ extends: join(root, 'tsconfig.base.json'), include }));
  return file;
}
