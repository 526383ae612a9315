import type { Problem, Status } from './protocol.ts';

/** What has happened since the start, as browsers are told of it. */
export interface DevStatus {
  /** How many changes there have been. */
  changes(): number;
  /** @param file path below the workspace */
  changed(file: string): void;
  typesChecked(problem: Problem | undefined): void;
  /** A browser has got a page; says on the terminal how long that took since the change. */
  shown(): void;
  tell(): void;
}

export function devStatus(send: (status: Status) => void): DevStatus {
  let changes = 0;
  let types: Problem | undefined;
  let last: { file: string; at: number } | undefined;
  const tell = () => send({ changes, types });
  return {
    tell,
    changes: () => changes,
    changed(file) {
      changes += 1;
      last = { file, at: performance.now() };
      tell();
    },
    typesChecked(problem) {
      types = problem;
      tell();
    },
    shown() {
      if (last) console.log(`${last.file}: shown after ${Math.round(performance.now() - last.at)} ms`);
      last = undefined;
    },
  };
}
