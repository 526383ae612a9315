import { join } from 'node:path';
import { build } from 'vite';
import { expect, it } from 'vitest';
import { testFolder } from '../../files/testSupport/folder.ts';
import { licenceNotices } from './licences.ts';

/** The notices of a build of `main.js`, in which these files stand beside it. */
async function noticesOf(files: Record<string, string>): Promise<string> {
  const root = await testFolder(files);
  const notices = licenceNotices();
  const input = join(root, 'main.js');
  const options = { write: false, assetsInlineLimit: 0, rolldownOptions: { input } };
  await build({ root, configFile: false, logLevel: 'silent', plugins: [notices.plugin()], build: options });
  return notices.text();
}

const packages = {
  'node_modules/used/package.json': '{"name":"used","version":"1.0.0","license":"MIT"}',
  'node_modules/used/LICENSE': 'Permission is granted.\r\n',
  'node_modules/used/index.js': 'export const used = console.log;',
  'node_modules/@type/face/package.json': '{"name":"@type/face","version":"2.0.0","license":"OFL-1.1"}',
  'node_modules/@type/face/LICENSE.txt': 'The font may be used.',
  'node_modules/@type/face/face.woff2': 'a font',
  'node_modules/unused/package.json': '{"name":"unused","version":"3.0.0","license":"MIT"}',
  'node_modules/unused/index.js': 'export const unused = 1;',
};

it('names the packages whose code and files were bundled, with their licences, and no others', async () => {
  const text = await noticesOf({
    ...packages,
    'main.js': "import { used } from 'used'; import './main.css'; used();",
    'main.css': "@font-face { font-family: Face; src: url('@type/face/face.woff2'); }",
  });
  const line = '-'.repeat(80);
  expect(text).toBe(
    [
      `${line}\n@type/face 2.0.0 (OFL-1.1)\n${line}\n\nThe font may be used.\n`,
      `${line}\nused 1.0.0 (MIT)\n${line}\n\nPermission is granted.\n`,
    ].join('\n'),
  );
});

it('a package that states no licence stops the build', async () => {
  const nameless = { ...packages, 'node_modules/used/package.json': '{"name":"used","version":"1.0.0"}' };
  const { 'node_modules/used/LICENSE': _, ...files } = nameless;
  await expect(noticesOf({ ...files, 'main.js': "import { used } from 'used'; used();" })).rejects.toThrow(
    'used 1.0.0 states no licence: it cannot be sent to browsers.',
  );
});
