import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { news, release } from '../shell/src/composition/testSite.ts';
import { ask, hostedSite } from '../shell/src/hosts/node/testHost.ts';
import { root } from './site/parts.ts';

const read = (file: string) => readFileSync(join(root, 'docs', file), 'utf8');

const panel = z.object({
  id: z.number().int(),
  type: z.enum(['timeseries', 'stat', 'table']),
  title: z.string().min(1),
  gridPos: z.object({ x: z.number(), y: z.number(), w: z.number(), h: z.number() }),
  targets: z.array(z.object({ refId: z.string(), expr: z.string().min(1) })).min(1),
});
const dashboard = z
  .object({
    title: z.string(),
    uid: z.string(),
    schemaVersion: z.number().int(),
    panels: z.array(panel),
    annotations: z.object({ list: z.array(z.object({ expr: z.string() })) }),
  })
  .parse(JSON.parse(read('monitoring/dashboard.json')));

const rule = z.strictObject({
  alert: z.string().regex(/^[A-Z][A-Za-z]+$/),
  expr: z.string().min(1),
  for: z
    .string()
    .regex(/^\d+m$/)
    .optional(),
  labels: z.strictObject({ severity: z.enum(['page', 'ticket']) }),
  annotations: z.strictObject({
    summary: z.string().min(1),
    description: z.string().min(20),
    runbook_url: z.string().regex(/^docs\/operations\.md#/),
  }),
});
const { groups } = z
  .object({ groups: z.array(z.object({ name: z.string(), rules: z.array(rule).min(1) })).length(1) })
  .parse(parse(read('monitoring/alerts.yaml')));
const rules = groups.flatMap((group) => group.rules);

/** Values of each label of each metric, as Prometheus would get them. */
type Figures = Map<string, Map<string, Set<string>>>;

/** Figures of a site where pages, files and actions were answered, well and not. */
async function figuresOfSite(): Promise<Figures> {
  const limits = { timeoutMs: 2000, maxBytes: 100 };
  const { get, host, network } = await hostedSite({
    metrics: { port: 0, address: '127.0.0.1' },
    services: { 'mf-news': 'http://service.test' },
    pages: await news({ actions: [{ method: 'POST', path: '/:lang/news', ...limits }] }),
  });
  network.set(`http://news.test/${release}/fragments/en/news.html`, 500);
  for (const path of ['/en', '/en/news', `/_remotes/mf-news/${release}/assets/list.js`, '/healthz']) await get(path);
  await get('/en/news', { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }, 'POST');
  const { body } = await ask(host.metricsPort ?? 0, '/metrics');
  return figuresIn(String(body));
}

function figuresIn(text: string): Figures {
  const figures: Figures = new Map();
  for (const [, name = '', labels = ''] of text.matchAll(/^([a-z0-9_]+)(?:\{(.*)\})? \S+$/gm)) {
    const known = figures.get(name) ?? new Map<string, Set<string>>();
    figures.set(name, known);
    for (const [, label = '', value = ''] of labels.matchAll(/(\w+)="([^"]*)"/g))
      known.set(label, (known.get(label) ?? new Set()).add(value));
  }
  return figures;
}

const words = ['sum', 'max', 'rate', 'increase', 'absent', 'histogram_quantile', 'unless', 'offset'];

/** What is wrong with an expression: metrics, labels and values that no figure has. */
function unknownIn(expression: string, figures: Figures): string[] {
  const selectors = [...expression.matchAll(/\b((?:site|process|nodejs)_[a-z0-9_]+)(?:\{([^}]*)\})?/g)];
  const metrics = selectors.map(([, name = '']) => name);
  const problems = metrics.filter((name) => !figures.has(name));
  for (const [, name = '', matchers = ''] of selectors)
    for (const [, label = '', operator = '', values = ''] of matchers.matchAll(/(\w+)(=~|!~|!=|=)"([^"]*)"/g)) {
      const known = figures.get(name)?.get(label);
      if (!known) problems.push(`${name}{${label}}`);
      if (known && operator.startsWith('='))
        problems.push(
          ...values.split('|').flatMap((value) => (known.has(value) ? [] : `${name}{${label}="${value}"}`)),
        );
    }
  for (const [, list = ''] of expression.matchAll(/\bby \(([^)]*)\)/g))
    for (const label of list.split(', '))
      problems.push(...metrics.filter((name) => !figures.get(name)?.has(label)).map((name) => `${name} by ${label}`));
  const rest = expression.replaceAll(/\{[^}]*\}|\[\w+\]|\bby \([^)]*\)|\b\d[\w.]*/g, ' ');
  const others = (rest.match(/[a-z_]\w*/gi) ?? []).filter((word) => !words.includes(word) && !metrics.includes(word));
  return [...problems, ...others];
}

describe('an expression', () => {
  it.each([
    ['sum(rate(site_lost_total[5m]))', ['site_lost_total']],
    ['sum by (colour) (site_missing_remotes)', ['site_missing_remotes by colour']],
    ['site_requests_total{kind="pages"}', ['site_requests_total{kind="pages"}']],
    ['site_requests_total{type="page"}', ['site_requests_total{type}']],
    ['summ(site_missing_remotes)', ['summ']],
  ])('%s is refused', async (expression, unknown) => {
    expect(unknownIn(expression, await figuresOfSite())).toEqual(unknown);
  });
});

describe('the dashboard', () => {
  it.each(dashboard.panels)('shows figures that there are: $title', async ({ targets }) => {
    const figures = await figuresOfSite();
    expect(targets.flatMap(({ expr }) => unknownIn(expr, figures))).toEqual([]);
  });

  it('marks releases by figures that there are', async () => {
    const figures = await figuresOfSite();
    expect(dashboard.annotations.list.flatMap(({ expr }) => unknownIn(expr, figures))).toEqual([]);
  });

  it('has every panel once, in a place of its own', () => {
    const places = dashboard.panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, at) => `${x + (at % w)} ${y + Math.floor(at / w)}`),
    );
    expect(new Set(places).size).toBe(places.length);
    expect(new Set(dashboard.panels.map(({ id }) => id)).size).toBe(dashboard.panels.length);
    expect(dashboard.panels.every(({ gridPos: { x, w } }) => x + w <= 24)).toBe(true);
  });

  it('shows every figure of the site', async () => {
    const figures = await figuresOfSite();
    const shown = JSON.stringify(dashboard);
    const own = [...figures.keys()].filter((name) => name.startsWith('site_') && !/_(sum|count|bucket)$/.test(name));
    expect(own.filter((name) => !shown.includes(name))).toEqual([]);
  });
});

describe('alerts', () => {
  const operations = read('operations.md');
  const headings = [...operations.matchAll(/^##+ (.*)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^a-z0-9 -]/g, '')
      .replaceAll(' ', '-'),
  );

  it.each(rules)(
    'are told by figures that there are, and lead to what to do: $alert',
    async ({ expr, annotations }) => {
      expect(unknownIn(expr, await figuresOfSite())).toEqual([]);
      expect(headings).toContain(annotations.runbook_url.split('#')[1]);
    },
  );

  it('name commands and events that there are', () => {
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: object };
    const texts = rules.map(({ annotations }) => annotations.description).join('\n');
    const commands = [...texts.matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name);
    expect(commands.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
    expect([...texts.matchAll(/log line ([a-z-]+)/g)].map(([, event]) => event)).toEqual([
      'remote-refused',
      'remote-refused',
      'database-failed',
    ]);
  });
});

it('the fields of log lines are those of the page', () => {
  const fields = ['shell/src/composition/log.ts', 'mf-contact/src/service/log.ts'].flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/^ {2}(\w+)\??: /gm)].map(([, name = '']) => name),
  );
  const [, section = ''] = read('operations.md').split('### Logs\n');
  const rows = section.split('\n## ')[0]?.match(/^\| `.*?\|/gm) ?? [];
  const told = rows.flatMap((row) => [...row.matchAll(/`(\w+)`/g)].map(([, name = '']) => name));
  expect(told.toSorted()).toEqual([...new Set(['time', ...fields])].toSorted());
});
