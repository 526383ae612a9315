/** What the shell's process has worked since this was read last; see probe.mjs. */
export interface Work {
  longestTurnMs: number;
  peakMemory: number;
  /** What the process has computed in all. */
  cpuMs: number;
}

/** All figures of the shell's process, after what nobody uses any more was given back. */
export interface Figures extends Work {
  heap: number;
  descriptors: number;
  sockets: number;
}

/** Asks the shell's process about itself. */
export interface ShellProbe {
  figures(): Promise<Figures>;
  work(): Promise<Work>;
  /** Bytes without what is taken for a moment only. */
  settledHeap(): Promise<number>;
  /** Waits until the shell has polled its remotes after what has happened. */
  polled(): Promise<void>;
}

export function shellProbe(port: number): ShellProbe {
  const ask = async <T>(what: string) => (await fetch(`http://127.0.0.1:${port}/${what}`)).json() as Promise<T>;
  return {
    figures: () => ask<Figures>('figures'),
    work: () => ask<Work>('work'),
    settledHeap: async () => (await ask<Pick<Figures, 'heap'>>('settled')).heap,
    async polled() {
      await (await fetch(`http://127.0.0.1:${port}/polled`)).arrayBuffer();
    },
  };
}
