import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { languageOfPath } from 'shared/language/language.ts';
import { listening, type RunningHost } from '../../../scripts/site/answering.ts';
import { freePort } from '../../../scripts/site/ports.ts';
import { remotes } from '../../support/builtFiles.ts';
import { type FaultySite, startFaultySite } from '../../support/faultySite.ts';
import { type Address, addresses } from './addresses.ts';
import { type Client, ordinaryClient, sendWild } from './client.ts';
import { misbehaviours } from './misbehaviour.ts';
import { isGood, Model, remoteAt } from './model.ts';
import { Reference } from './reference.ts';
import { htmlFile, type ReleaseName, type RemoteReleases, releasesOf } from './releases.ts';
import type { Event, RemotesContent, Step, WildRequest } from './steps.ts';

/** Milliseconds that a shell has to recover one address, and to free what it holds: what was refused is tried again after ten seconds at most. */
export const recoveryMs = 30_000;

/** The built site, with origins, pointers and a shell that steps can break. */
export class WildSite {
  readonly model = new Model();
  /** Requests that reached a server which no shell may ask. */
  readonly asked: string[] = [];
  /** Paths that origins were requested. */
  readonly paths = new Set<string>();

  private constructor(
    readonly site: FaultySite,
    readonly client: Client,
    readonly reference: Reference,
    private readonly releases: Map<string, RemoteReleases>,
    private readonly pointers: { name: string; url: string }[],
    readonly shell: ReturnType<typeof shellProbe>,
    private readonly outsider: RunningHost,
  ) {}

  static async start(): Promise<WildSite> {
    const releases = new Map(remotes.map((name) => [name, releasesOf(name)]));
    let wild: WildSite | undefined;
    const probePort = await freePort();
    const env = { NODE_OPTIONS: `--import=${join(import.meta.dirname, 'probe.mjs')}`, PROBE_PORT: String(probePort) };
    const onRequest = (path: string) => void wild?.paths.add(path);
    const site = await startFaultySite({}, { releases: Object.fromEntries(releases), env, onRequest });
    const port = Number(new URL(site.address).port);
    const client = ordinaryClient(port);
    const probe = shellProbe(probePort);
    const outsider = await listening(
      createServer((request, response) => {
        wild?.asked.push(request.url ?? '');
        response.end();
      }),
    );
    const pointers = site.pointers;
    wild = new WildSite(site, client, new Reference(releases), releases, pointers, probe, outsider);
    await wild.reset();
    await wild.reference.capture('first', wild.client);
    for (const index of remotes.keys()) await wild.take({ do: 'release', remote: index, release: 'next' });
    await wild.reference.capture('next', wild.client);
    return wild;
  }

  get port(): number {
    return Number(new URL(this.site.address).port);
  }

  /** Everything as on the first day: good origins, the first releases, and a shell that has seen nothing. */
  async reset(): Promise<void> {
    await this.repair((name) => {
      this.setLive(name, 'first');
    });
    this.model.isWellAgain();
    await this.startShell('SIGKILL', () => rmSync(this.installed, { recursive: true, force: true }));
    this.site.log.length = 0;
    this.asked.length = 0;
    this.paths.clear();
  }

  /** @returns status and body of what a wild request was answered */
  async take(step: Step): Promise<[status: number, body: string]> {
    if (step.do === 'request') return this.send(step);
    await this.happen(step);
    return [0, ''];
  }

  /** Ends every fault, and puts good releases in place of bad ones; does not wait until the shell has noticed. */
  async repair(each: (name: string) => void = () => undefined): Promise<void> {
    for (const name of remotes) {
      await this.site.setFault(name, 'none');
      if (!isGood(this.model.liveRelease(name))) this.setLive(name, 'first');
      each(name);
    }
    this.writeRemotes('all', 0);
  }

  /** Addresses of files of live releases that are pages of their own. */
  htmlFiles(): string[] {
    const live = remotes.filter((name) => this.model.liveRelease(name) === 'htmlFile');
    return live.map((name) => `/_remotes/${name}/${this.releases.get(name)?.ids.htmlFile}/${htmlFile}`);
  }

  async stop(): Promise<void> {
    await this.repair();
    this.client.close();
    await this.outsider.stop();
    await this.site.stop();
    for (const { folder } of this.releases.values()) rmSync(folder, { recursive: true, force: true });
  }

  private get installed(): string {
    return join(this.site.folder, '.cache/installed');
  }

  private setLive(name: string, release: ReleaseName): void {
    const releases = this.releases.get(name);
    if (releases) releases.live = releases.ids[release];
    this.model.setLive(name, release);
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
    return sendWild(this.port, { method, path: fill(target), headers: Object.fromEntries(sent) });
  }

  private async happen(event: Event): Promise<void> {
    if (event.do === 'settle') return this.repair();
    this.model.happens(event);
    if (event.do === 'restart') return this.restart(event);
    const name = remoteAt(event.remote);
    if (event.do === 'remotes.json') this.writeRemotes(event.content, event.remote);
    if (event.do === 'misbehave') await this.site.setFault(name, misbehaviours(this.outsider.address)[event.how]);
    if (event.do === 'recover') await this.site.setFault(name, 'none');
    if (event.do === 'release') this.setLive(name, event.release);
    await this.shell.polled();
    if (event.do === 'release' && this.model.expects(name)) await this.wentLive(name);
  }

  /** A release that takes longer than a look to install, on a busy machine, is live after a later one. */
  private async wentLive(name: string): Promise<void> {
    const release = this.releases.get(name)?.live;
    const isPage = (address: Address) => address.remote === name && !address.needsAll && languageOfPath(address.path);
    const { path = '/' } = addresses.find(isPage) ?? {};
    const isLive = async () => (await this.client.get(path)).body.includes(`/_remotes/${name}/${release}/`);
    const deadline = Date.now() + recoveryMs;
    while (!(await isLive()) && Date.now() < deadline) await this.shell.polled();
    await this.shell.polled();
  }

  private async restart({ signal, copies }: Extract<Event, { do: 'restart' }>): Promise<void> {
    await this.startShell(signal, () => {
      if (copies === 'lost') rmSync(this.installed, { recursive: true, force: true });
      if (copies === 'damaged') damage(this.installed);
    });
  }

  private async startShell(signal: NodeJS.Signals, between: () => void): Promise<void> {
    await this.site.restartShell(signal, async () => {
      await this.shell.installerEnded();
      between();
    });
    await this.shell.polled();
    // Remotes that take long to install, on a busy machine, go live one by one.
    const isReady = async () => (await this.client.get('/readyz')).status === 200;
    while (this.model.isWell && !(await isReady())) await this.shell.polled();
  }

  private writeRemotes(content: RemotesContent, left: number): void {
    const file = join(this.site.folder, 'remotes.json');
    if (content === 'absent') {
      rmSync(file, { force: true });
      return;
    }
    const texts = {
      all: this.pointers,
      reversed: this.pointers.toReversed(),
      empty: [],
      without: this.pointers.filter(({ name }) => name !== remoteAt(left)),
    };
    writeFileSync(file, content === 'broken' ? '[{"name":' : JSON.stringify(texts[content]));
  }
}

/** Puts something else into every file of a folder. */
function damage(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) writeFileSync(join(entry.parentPath, entry.name), '{"damaged":');
}

/** Asks the shell's process about itself, after what nobody uses any more was given back; see probe.mjs. */
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
