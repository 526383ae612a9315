import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { staticFiles } from './staticFiles.ts';

it.each(['bytes=5-2', 'bytes=-1', 'bytes=0-2', 'bytes=99999-', 'lines=1-2'])(
  'a range such as %s gets the whole file, and the server goes on',
  async (range) => {
    const folder = mkdtempSync(join(tmpdir(), 'files-'));
    writeFileSync(join(folder, 'app.js'), 'start();');
    const server = createServer(staticFiles(folder));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const response = await fetch(`${address}/app.js`, { headers: { range } });
    expect([response.status, await response.text()]).toEqual([200, 'start();']);
    expect((await fetch(`${address}/none.js`)).status).toBe(404);
  },
);
