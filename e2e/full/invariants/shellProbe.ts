/** What the shell's process holds, after what nobody uses any more was given back; see probe.mjs. */
export interface Figures {
  /** Bytes. */
  heap: number;
  descriptors: number;
  sockets: number;
}

/** Asks the shell's process about itself. */
export interface ShellProbe {
  figures(): Promise<Figures>;
  /** Waits until the shell has polled its remotes after what has happened. */
  polled(): Promise<void>;
  /** Waits until the installer of a host that was killed has ended, too. */
  installerEnded(): Promise<void>;
}

export function shellProbe(port: number): ShellProbe {
  const ask = (what: string) => fetch(`http://127.0.0.1:${port}/${what}`);
  return {
    figures: async () => (await ask('figures')).json() as Promise<Figures>,
    async polled() {
      await (await ask('polled')).arrayBuffer();
    },
    async installerEnded() {
      const isThere = () =>
        fetch(`http://127.0.0.1:${port + 1}/figures`).then(
          () => true,
          () => false,
        );
      while (await isThere());
    },
  };
}
