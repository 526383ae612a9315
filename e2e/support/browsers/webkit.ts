import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Builder, Key, Origin, type WebDriver } from 'selenium-webdriver';
import { answering } from '../../../scripts/site/answering.ts';
import { endProcess } from '../../../scripts/site/childProcess.ts';
import { freePort } from '../../../scripts/site/ports.ts';
import type { Engine, Tab } from './tab.ts';

const keys = { Shift: Key.SHIFT, Escape: Key.ESCAPE };
/** With GTK's own sizes no window is as narrow as a phone. */
const bareStyle = '* { min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0; font-size: 1px; }';

/** WebKitGTK's MiniBrowser on a virtual screen; its driver has no touch. @param program path of WebKitWebDriver */
export async function startWebKit(program: string, xvfb: string): Promise<Engine> {
  const folder = mkdtempSync(join(tmpdir(), 'webkit-'));
  const screen = spawn(xvfb, ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [display] = (await once(screen.stdio[3] as NodeJS.ReadableStream, 'data')) as [Buffer];
  return {
    async tab({ width, height, reducedMotion }) {
      const config = join(folder, String(reducedMotion));
      mkdirSync(join(config, 'gtk-3.0'), { recursive: true });
      writeFileSync(join(config, 'gtk-3.0/gtk.css'), bareStyle);
      writeFileSync(
        join(config, 'gtk-3.0/settings.ini'),
        `[Settings]\ngtk-enable-animations=${Number(!reducedMotion)}\n`,
      );
      const env = { ...process.env, DISPLAY: `:${String(display).trim()}`, XDG_CONFIG_HOME: config };
      const { driver, close } = await startDriver(program, env);
      await driver.manage().window().setRect({ x: 0, y: 0, width, height });
      return tabOf(driver, close);
    },
    close: () => endProcess(screen),
  };
}

/** Starts a driver with one session, and another driver if a session does not open, as happens now and then. */
async function startDriver(program: string, env: NodeJS.ProcessEnv, starts = 3) {
  const port = await freePort();
  const server = spawn(program, [`--port=${port}`], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const address = `http://127.0.0.1:${port}`;
  await answering(`${address}/status`, server);
  const opening = new Builder()
    .usingServer(address)
    .withCapabilities({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { args: ['--automation', '--full-screen'] },
    })
    .build();
  const driver = await Promise.race([opening, starts > 1 ? pause(10_000) : opening]);
  if (!driver) {
    opening.catch(() => undefined);
    await endProcess(server);
    return startDriver(program, env, starts - 1);
  }
  const close = async () => {
    await driver.quit();
    await endProcess(server);
  };
  return { driver, close };
}

function tabOf(driver: WebDriver, close: () => Promise<void>): Tab {
  const errors: string[] = [];
  const tab: Tab = {
    open: (address) => driver.get(address),
    async evaluate(run, ...values) {
      errors.push(...(await driver.executeScript<string[]>(newErrors)));
      return driver.executeScript(run, ...values);
    },
    press: ({ x, y }) =>
      driver
        .actions()
        .move({ x: Math.round(x), y: Math.round(y), origin: Origin.VIEWPORT, duration: 0 })
        .click()
        .perform(),
    type: (text) => driver.actions().sendKeys(text).perform(),
    key: (key) => driver.actions().sendKeys(keys[key]).perform(),
    back: () => driver.navigate().back(),
    forward: () => driver.navigate().forward(),
    reload: () => driver.navigate().refresh(),
    async errors() {
      await tab.evaluate(() => undefined);
      return errors;
    },
    close,
  };
  return tab;
}

/**
 * Runs in the page, as the driver tells nothing of the console: returns the errors since the last call. The first call in a
 * document gets failed requests and policy violations from before, which the browser keeps for late listeners.
 */
function newErrors(): string[] {
  const page = window as unknown as { errorsSinceLast?: string[] };
  if (page.errorsSinceLast) return page.errorsSinceLast.splice(0);
  const errors: string[] = [];
  page.errorsSinceLast = errors;
  addEventListener('error', ({ message }) => errors.push(`page error: ${message}`));
  addEventListener('unhandledrejection', ({ reason }) => errors.push(`page error: ${reason}`));
  console.error = (...values) => errors.push(`console: ${values.map(String).join(' ')}`);
  new ReportingObserver(
    (reports) => {
      for (const { body } of reports) errors.push(`policy: ${JSON.stringify(body)}`);
    },
    { types: ['csp-violation'], buffered: true },
  ).observe();
  new PerformanceObserver((list) => {
    for (const { name, responseStatus } of list.getEntries() as PerformanceResourceTiming[])
      if (responseStatus >= 400) errors.push(`${responseStatus}: ${name}`);
  }).observe({ type: 'resource', buffered: true });
  return [];
}
