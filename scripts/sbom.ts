import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { durableWrite } from '../shared/src/files/durableWrite.ts';
import { commandLine } from './commandLine/commandLine.ts';
import { fail } from './commandLine/fail.ts';
import { makeSbom } from './sbom/makeSbom.ts';
import { parts, root } from './site/parts.ts';

/** `npm run sbom`: writes what the site needs in production to `dist/sbom.json` (see `makeSbom`). */
const file = join(root, 'dist/sbom.json');
try {
  commandLine();
  const sbom = await makeSbom(root, parts);
  mkdirSync(dirname(file), { recursive: true });
  await durableWrite(file, sbom);
  console.log(`${JSON.parse(sbom).components.length} components are in ${file}.`);
} catch (error) {
  fail(error);
}
