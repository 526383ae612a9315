import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { languageOfPath } from 'shared/language/language.ts';
import { freePort } from '../../../scripts/site/ports.ts';
import { type FaultySite, startFaultySite } from '../../support/faultySite.ts';
import { remotes } from '../../support/releases.ts';
import { isGood, Model, remoteAt } from './model.ts';
import { type Address, addresses, type ReleaseName, type RemoteReleases, releasesOf } from './releases.ts';
import { get, Reference, type Reply, sendWild } from './replies.ts';
import { type Event, misbehaviours, type RemotesContent, type Step, type WildRequest } from './steps.ts';

/** Milliseconds in which a shell has to recover an address and to free its memory; it tries refused releases again after ten seconds at most. */
export const recoveryMs = 30_000;

/** The built site, with origins, pointers and a shell that steps can break. */
export class WildSite {
  readonly model = new Model();
  /** Paths that origins were requested. */
  readonly paths = new Set<string>();

  private constructor(
    readonly site: FaultySite,
    readonly reference: Reference,
    private readonly releases: Map<string, RemoteReleases>,
    readonly shell: ReturnType<typeof shellProbe>,
  ) {}

  static async start(): Promise<WildSite> {
    const releases = new Map(remotes.map((name) => [name, releasesOf(name)]));
    let wild: WildSite | undefined;
    const probePort = await freePort();
    const env = { NODE_OPTIONS: `--import=${join(import.meta.dirname, 'probe.mjs')}`, PROBE_PORT: String(probePort) };
    const onRequest = (path: string) => void wild?.paths.add(path);
    const site = await startFaultySite({ releases: Object.fromEntries(releases), env, onRequest });
    wild = new WildSite(site, new Reference(), releases, shellProbe(probePort));
    await wild.reset();
    await wild.reference.capture('first', site.address);
    for (const index of remotes.keys()) await wild.take({ do: 'release', remote: index, release: 'next' });
    await wild.reference.capture('next', site.address);
    return wild;
  }

  get(path: string, headers?: Record<string, string>): Promise<Reply> {
    return get(this.site.address, path, headers);
  }

  /** Restores good origins and the first releases, and starts a fresh shell. */
  async reset(): Promise<void> {
    await this.repair((name) => {
      this.setLive(name, 'first');
    });
    this.model.isWellAgain();
    const installed = join(this.site.folder, '.cache/installed');
    await this.restart('SIGKILL', () => rmSync(installed, { recursive: true, force: true }));
    // Remotes that take long to install, on a busy machine, go live one by one.
    while ((await this.get('/readyz')).status !== 200) await this.shell.polled();
    this.site.log.length = 0;
    this.paths.clear();
  }

  /** @returns status and body of the answer to a wild request */
  async take(step: Step): Promise<[status: number, body: string]> {
    if (step.do === 'request') return this.send(step);
    await this.happen(step);
    return [0, ''];
  }

  /** Ends every fault and replaces bad releases, without waiting for the shell. */
  async repair(each: (name: string) => void = () => undefined): Promise<void> {
    for (const name of remotes) {
      await this.site.setFault(name, 'none');
      if (!isGood(this.model.servedBy(name))) this.setLive(name, 'first');
      each(name);
    }
    this.writeRemotes('all', 0);
  }

  async stop(): Promise<void> {
    await this.repair();
    await this.site.stop();
  }

  private setLive(name: string, release: ReleaseName): void {
    const releases = this.releases.get(name);
    if (releases) releases.live = releases.ids[release];
    this.model.serves(name, release);
  }

  private send({ at, other, method, target, host, headers }: WildRequest): Promise<[status: number, body: string]> {
    const address = addresses[at];
    const remote = address?.remote ?? remoteAt(at);
    const fill = (text: string) =>
      text
        .replaceAll('{path}', () => address?.path ?? '/')
        .replaceAll('{other}', () => addresses[other]?.path ?? '/')
        .replaceAll('{remote}', remote)
        .replaceAll('{next}', this.releases.get(remote)?.ids.next ?? '');
    const sent = [['host', host], ...headers].map(([name, value]) => [name, fill(value ?? '')]);
    return sendWild(this.site.address, { method, path: fill(target), headers: Object.fromEntries(sent) });
  }

  private async happen(event: Event): Promise<void> {
    if (event.do === 'settle') return this.repair();
    if (event.do === 'restart') return this.restart(event.signal);
    this.model.happens(event);
    const name = remoteAt(event.remote);
    if (event.do === 'remotes.json') this.writeRemotes(event.content, event.remote);
    if (event.do === 'misbehave') await this.site.setFault(name, misbehaviours[event.how]);
    if (event.do === 'recover') await this.site.setFault(name, 'none');
    if (event.do === 'release') this.setLive(name, event.release);
    await this.shell.polled();
    if (event.do === 'release' && this.model.expects(name)) await this.wentLive(name);
  }

  /** A release that takes longer than a look to install, on a busy machine, is live after a later one. */
  private async wentLive(name: string): Promise<void> {
    const release = this.releases.get(name)?.live;
    const isPage = (address: Address) => address.remote === name && languageOfPath(address.path);
    const { path = '/' } = addresses.find(isPage) ?? {};
    const isLive = async () => (await this.get(path)).body.includes(`/_remotes/${name}/${release}/`);
    const deadline = Date.now() + recoveryMs;
    while (!(await isLive()) && Date.now() < deadline) await this.shell.polled();
    await this.shell.polled();
  }

  private async restart(signal: NodeJS.Signals, between: () => void = () => undefined): Promise<void> {
    await this.site.restartShell(signal, async () => {
      await this.shell.installerEnded();
      between();
    });
    await this.shell.polled();
  }

  private writeRemotes(content: RemotesContent, left: number): void {
    const { folder, pointers } = this.site;
    const file = join(folder, 'remotes.json');
    if (content === 'absent') {
      rmSync(file, { force: true });
      return;
    }
    const texts = {
      all: pointers,
      reversed: pointers.toReversed(),
      empty: [],
      without: pointers.filter(({ name }) => name !== remoteAt(left)),
    };
    writeFileSync(file, content === 'broken' ? '[{"name":' : JSON.stringify(texts[content]));
  }
}

/** Asks the shell's process about itself; see probe.mjs. */
function shellProbe(port: number) {
  const ask = (what: string) => fetch(`http://127.0.0.1:${port}/${what}`);
  const hasInstaller = () =>
    fetch(`http://127.0.0.1:${port + 1}/figures`).then(
      () => true,
      () => false,
    );
  return {
    figures: async () => (await ask('figures')).json() as Promise<Figures>,
    /** Waits until the shell has polled its remotes after what has happened. */
    polled: async () => void (await (await ask('polled')).arrayBuffer()),
    /** Waits until the installer of a host that was killed has ended, too. */
    async installerEnded() {
      while (await hasInstaller());
    },
  };
}

/** What the shell's process holds; the heap in bytes. */
export type Figures = Record<'heap' | 'descriptors' | 'sockets', number>;
