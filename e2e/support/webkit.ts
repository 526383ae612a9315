import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { answering } from '../../scripts/site/answering.ts';
import { endProcess } from '../../scripts/site/childProcess.ts';
import { freePort } from '../../scripts/site/ports.ts';
import { type Engine, keys, type Profile, type Tab } from './tab.ts';
import { connect, type Session } from './webdriver.ts';
import { watchErrors } from './webkitErrors.ts';

/** Where the WebKit browser keeps its looks: none at all, so that a window may be as narrow as a phone. */
const bareStyle = '* { min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0; font-size: 1px; }';

/**
 * Starts WebKitGTK's MiniBrowser on a virtual screen. It takes every press for one of a mouse: its driver has no fingers.
 * @param driver path of WebKitWebDriver
 * @param xvfb path of the program of the virtual screen
 */
export async function startWebKit(driver: string, xvfb: string): Promise<Engine> {
  const folder = mkdtempSync(join(tmpdir(), 'webkit-'));
  const screen = spawn(xvfb, ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [display] = (await once(screen.stdio[3] as NodeJS.ReadableStream, 'data')) as [Buffer];
  const start = async ({ reducedMotion }: Pick<Profile, 'reducedMotion'>) => {
    const config = join(folder, String(reducedMotion));
    await mkdir(join(config, 'gtk-3.0'), { recursive: true });
    await writeFile(join(config, 'gtk-3.0/gtk.css'), bareStyle);
    await writeFile(
      join(config, 'gtk-3.0/settings.ini'),
      `[Settings]\ngtk-enable-animations=${reducedMotion ? 0 : 1}\n`,
    );
    return startDriver(driver, { DISPLAY: `:${String(display).trim()}`, XDG_CONFIG_HOME: config });
  };
  return {
    async tab(profile) {
      const { session, stop } = await start(profile);
      await session.post('/window/rect', { x: 0, y: 0, width: profile.width, height: profile.height });
      return tabOf(session, stop);
    },
    async close() {
      await endProcess(screen);
      rmSync(folder, { recursive: true });
    },
  };
}

interface Driver {
  session: Session;
  stop: () => Promise<void>;
}

/** How often a browser is started: now and then one never opens its session. Such a one ends with the virtual screen. */
const mostStarts = 3;

/** A driver with its one session: a browser that nobody has used before. */
async function startDriver(program: string, env: Record<string, string>, starts = 1): Promise<Driver> {
  try {
    return await startOnce(program, env);
  } catch (error) {
    if ((error as Error).name !== 'TimeoutError' || starts === mostStarts) throw error;
    return startDriver(program, env, starts + 1);
  }
}

async function startOnce(program: string, env: Record<string, string>): Promise<Driver> {
  const port = await freePort();
  const process_ = spawn(program, [`--port=${port}`], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const address = `http://127.0.0.1:${port}`;
  await answering(`${address}/status`, process_);
  try {
    const session = await connect(address, { 'webkitgtk:browserOptions': { args: ['--automation', '--full-screen'] } });
    const stop = async () => {
      await session.end();
      await endProcess(process_);
    };
    return { session, stop };
  } catch (error) {
    await endProcess(process_);
    throw error;
  }
}

function tabOf(session: Session, close: () => Promise<void>): Tab {
  const errors: string[] = [];
  const act = (type: string, id: string, actions: object[], parameters = {}) =>
    session.post('/actions', { actions: [{ type, id, actions, ...parameters }] });
  const strike = (values: string[]) =>
    act(
      'key',
      'keyboard',
      values.flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({ type, value }))),
    );
  const tab: Tab = {
    version: `WebKitGTK ${session.version}`,
    async open(address) {
      await session.post('/url', { url: address });
    },
    async evaluate(run, ...values) {
      const found = await session.execute(watchErrors);
      errors.push(...found);
      return session.execute(run, ...values);
    },
    async press({ x, y }) {
      const move = { type: 'pointerMove', duration: 0, origin: 'viewport', x: Math.round(x), y: Math.round(y) };
      const actions = [move, { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }];
      await act('pointer', 'mouse', actions, { parameters: { pointerType: 'mouse' } });
    },
    type: async (text) => void (await strike([...text])),
    key: async (key) => void (await strike([keys[key]])),
    back: async () => void (await session.post('/back')),
    forward: async () => void (await session.post('/forward')),
    reload: async () => void (await session.post('/refresh')),
    async errors() {
      await tab.evaluate(() => undefined);
      return errors;
    },
    close,
  };
  return tab;
}
