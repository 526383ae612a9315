import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

/** Something that the site uses where a browser knows it, as `docs/browsers.md` names it, and how a page finds out. */
type Features = Record<string, () => boolean>;

export const features: Features = {
  '`popover`': () => 'popover' in HTMLElement.prototype,
  '`details[name]`': () => 'name' in HTMLDetailsElement.prototype,
  'import maps, more than one in a page': () => 'secondRan' in window,
  '`integrity` in import maps': () => !('changedRan' in window),
  '`<link rel="expect" blocking="render">`': () => !('paintedEarly' in window),
  'Trusted Types': () => 'trustedTypes' in window,
  '`scrollend`': () => 'onscrollend' in window,
  '`requestIdleCallback`': () => 'requestIdleCallback' in window,
  '`navigator.connection`': () => 'connection' in navigator,
  '`scheduler.yield`': () => 'scheduler' in window && 'yield' in scheduler,
  'speculation rules': () => HTMLScriptElement.supports('speculationrules'),
  '`word-break: auto-phrase`': () => CSS.supports('word-break', 'auto-phrase'),
  '`text-autospace`': () => CSS.supports('text-autospace', 'normal'),
  '`text-wrap: balance`': () => CSS.supports('text-wrap', 'balance'),
  '`::details-content`': () => CSS.supports('selector(::details-content)'),
  '`interpolate-size`': () => CSS.supports('interpolate-size', 'allow-keywords'),
  'scroll-driven animations': () => CSS.supports('animation-timeline', 'scroll()'),
};

/**
 * Its end is sent when the page asks for it: after its first frame, or half a second without one, as rendering waits for the
 * end. Its first import map states a hash that no script has.
 */
const page = [
  `<!doctype html><link rel="expect" href="#end" blocking="render"><body><p>Start</p><script>
requestAnimationFrame(() => {
  if (!document.getElementById('end')) window.paintedEarly = true;
  fetch('/end');
});
setTimeout(() => fetch('/end'), 500);
</script>
<script type="importmap">{ "integrity": { "/changed.js": "sha256-${'A'.repeat(43)}=" } }</script>
<script type="module" src="/changed.js"></script>
<script type="importmap">{ "imports": { "second": "/second.js" } }</script>
<script type="module">import 'second';</script>`,
  '<p id="end">End</p>',
];

const scripts: Record<string, string> = {
  '/changed.js': 'window.changedRan = true;',
  '/second.js': 'window.secondRan = true;',
};

/** Serves the page in which features are looked for. */
export async function serveFeaturePage(): Promise<{ address: string; stop: () => void }> {
  let end = () => {};
  const server = createServer(({ url = '' }, response) => {
    const script = scripts[url];
    response.writeHead(200, { 'content-type': script ? 'text/javascript' : 'text/html; charset=utf-8' });
    if (url === '/') {
      response.write(page[0]);
      end = () => response.end(page[1]);
    } else {
      if (url === '/end') end();
      response.end(script);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/**
 * What the table in `docs/browsers.md` says of a browser, whatever version it was measured in.
 * @param version such as `Firefox 153.7.0`
 * @returns features and whether the browser knows them
 * @throws Error when the table has no column of the browser
 */
export function documentedFeatures(version: string): Record<string, boolean> {
  const text = readFileSync(join(import.meta.dirname, '../../docs/browsers.md'), 'utf8');
  const rows = text
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.split('|').map((cell) => cell.trim()));
  const [head = [], , ...body] = rows.slice(rows.findIndex(([, name]) => name === 'feature'));
  const column = head.findIndex((name) => name !== '' && name.split(' ')[0] === version.split(' ')[0]);
  if (column < 0) throw new Error(`docs/browsers.md has no column of ${version} in its table of features.`);
  return Object.fromEntries(body.map((cells) => [cells[1] ?? '', cells[column] === 'yes']));
}
