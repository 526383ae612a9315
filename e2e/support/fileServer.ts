import { createServer } from 'node:http';
import { staticFiles } from '../../scripts/site/staticFiles.ts';

/** Program: serves a folder on a port, as any static host does. */
const [folder = '', port = ''] = process.argv.slice(2);
createServer(staticFiles(folder)).listen(Number(port), '127.0.0.1');
