import { createServer } from 'node:http';
import sirv from 'sirv';

/** Program: serves a folder on a port, as any static host does. */
const [folder = '', port = ''] = process.argv.slice(2);
const files = sirv(folder, { dev: true });
createServer((request, response) => files(request, response, () => void response.writeHead(404).end())).listen(
  Number(port),
  '127.0.0.1',
);
