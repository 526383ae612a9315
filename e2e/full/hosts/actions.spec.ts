import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, test } from '@playwright/test';
import type { RunningHost } from '../../../scripts/site/answering.ts';
import { type ReleaseServer, serveReleases } from '../../../scripts/site/releaseServer.ts';
import { liveRelease, remotes } from '../../support/builtFiles.ts';
import { edgeHost, nodeHost } from '../../support/hosts.ts';

/** What a service was passed of a request. */
interface Passed {
  method: string;
  path: string;
  type: string;
  accept: string;
  body: string;
}

/** A service that answers by what it is asked, and remembers it. */
let service: Server;
const passed: Passed[] = [];

const answers: Record<string, [number, object, Record<string, string>?]> = {
  taken: [201, { values: { reference: 'TB-2345-6789' } }],
  moved: [303, {}, { location: '/en/contact/sent/1a2b' }],
  wrong: [422, { notice: 'One field is wrong.', errors: [{ field: 'firstName', message: 'Your <b>name</b>?' }] }],
  limited: [429, { notice: 'Later.' }, { 'retry-after': '600' }],
  broken: [500, {}],
};

async function startService(): Promise<string> {
  service = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += String(part);
    const { method = '', url = '', headers } = request;
    passed.push({ method, path: url, type: headers['content-type'] ?? '', accept: headers.accept ?? '', body });
    const asked = Object.keys(answers).find((name) => body.includes(name));
    const shown = [200, { page: 'sent', values: { reference: 'TB-2345-6789', copy: 'a\nb' } }] as const;
    const [status, data, more = {}] = answers[asked ?? ''] ?? shown;
    response.writeHead(status, { 'content-type': 'application/json', ...more }).end(JSON.stringify(data));
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
}

let origin: ReleaseServer;
let hosts: [string, RunningHost][] = [];

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  test.setTimeout(120_000);
  const folders = remotes.map((remote) => ({ remote, folder: liveRelease(remote) }));
  origin = await serveReleases(folders.map((found) => ({ ...found, release: basename(found.folder) })));
  const file = join(mkdtempSync(join(tmpdir(), 'hosts-')), 'remotes.json');
  writeFileSync(file, JSON.stringify(origin.pointers));
  const services = `mf-contact=${await startService()}`;
  const [node, edge] = await Promise.all([nodeHost(file, services), edgeHost(file, services)]);
  hosts = [
    ['Node', node],
    ['edge', edge],
  ];
});

test.afterAll(async () => {
  await Promise.all(hosts.map(([, host]) => host.stop()));
  origin?.stop();
  service?.close();
});

const headers = ['content-type', 'cache-control', 'location', 'retry-after', 'content-security-policy'];

/** What a host answers, and what it has passed on. */
async function answerOf(host: RunningHost, path: string, init: RequestInit = {}) {
  passed.length = 0;
  const response = await fetch(host.address + path, { redirect: 'manual', ...init });
  const body = await response.text();
  return {
    status: response.status,
    headers: headers.map((name) => response.headers.get(name)),
    body,
    passed: [...passed],
  };
}

const form = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' };
const script = { accept: 'application/json', 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };

const requests: [string, string, RequestInit, number][] = [
  ['an enquiry of a script', '/en/contact', { method: 'POST', headers: script, body: '{"firstName":"taken"}' }, 201],
  ['an enquiry of a form', '/en/contact', { method: 'POST', headers: form, body: 'firstName=moved' }, 303],
  [
    'mistakes in a form',
    '/jp/contact',
    { method: 'POST', headers: form, body: 'firstName=wrong&lastName=%22%3E' },
    422,
  ],
  ['too many enquiries', '/en/contact', { method: 'POST', headers: script, body: '"limited"' }, 429],
  ['a service that fails', '/en/contact', { method: 'POST', headers: form, body: 'firstName=broken' }, 503],
  [
    'another site',
    '/en/contact',
    { method: 'POST', headers: { ...form, 'sec-fetch-site': 'cross-site' }, body: 'a=b' },
    403,
  ],
  [
    'another type',
    '/en/contact',
    { method: 'POST', headers: { ...form, 'content-type': 'text/xml' }, body: 'a=b' },
    415,
  ],
  ['too much', '/en/contact', { method: 'POST', headers: script, body: 'x'.repeat(300_000) }, 413],
  ['a page without an action', '/en/about', { method: 'POST', headers: form, body: 'a=b' }, 405],
  ['the confirmation', '/jp/contact/sent/1a2b', {}, 200],
];

for (const [name, path, init, status] of requests) {
  test(`${name} is answered alike by both hosts (${status})`, async () => {
    const [[, node], [, edge]] = hosts as [[string, RunningHost], [string, RunningHost]];
    const expected = await answerOf(node, path, init);
    expect(expected.status).toBe(status);
    expect(await answerOf(edge, path, init)).toEqual(expected);
    const isPassed = ![403, 405, 413, 415].includes(status);
    expect(expected.passed.map((request) => [request.path, request.body])).toEqual(
      isPassed ? [[path, String(init.body ?? '')]] : [],
    );
  });
}
