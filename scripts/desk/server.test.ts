import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import type { DeskCollection } from 'shared/content/desk.ts';
import { afterEach, expect, it } from 'vitest';
import { z } from 'zod';
import { cmsConfig } from './config.ts';
import { deskServer } from './server.ts';

const course: DeskCollection = {
  ...{ name: 'courses', label: 'Courses', singular: 'Course' },
  ...{ folder: 'content', file: 'course', page: '/courses/{slug}' },
  facts: {},
  texts: { title: z.string().meta({ title: 'Title' }) },
};

const started: Server[] = [];
afterEach(() => {
  for (const server of started.splice(0)) server.close();
});

async function listen(server: Server): Promise<string> {
  started.push(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

it('a change reaches the server of files, though idle connections to it have ended while it was judged', async () => {
  const actions: string[] = [];
  const takesNote: RequestListener = async (request, response) => {
    actions.push(((await json(request)) as { action: string }).action);
    response.writeHead(409, { 'content-type': 'application/json' }).end('{"error":"kept out of this checkout"}');
  };
  const fileServer = createServer(takesNote);
  const desk = {
    origin: 'http://localhost:1',
    config: cmsConfig({ 'mf-school': [course] }, { name: 'test' }),
    site: '',
    files: await listen(fileServer),
    attempt: async () => void fileServer.closeIdleConnections(),
    release: async () => '',
  };
  const server = deskServer(desk);
  desk.origin = await listen(server);
  const ask = async (action: object) => {
    const headers = { origin: desk.origin };
    const response = await fetch(`${desk.origin}/files`, { method: 'POST', headers, body: JSON.stringify(action) });
    return [response.status, await response.json()];
  };
  const dataFiles = [{ path: 'mf-school/content/one/course.en.yaml', raw: 'title: One' }];
  for (const action of [
    { action: 'getEntry', params: {} },
    { action: 'persistEntry', params: { dataFiles } },
  ])
    expect(await ask(action)).toEqual([409, { error: 'kept out of this checkout' }]);
  expect(actions).toEqual(['getEntry', 'persistEntry']);
});
