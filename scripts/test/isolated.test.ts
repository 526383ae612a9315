import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { isolatedTests } from './isolated.ts';

it('a test that changes what others would notice shares nothing with them', () => {
  const root = mkdtempSync(join(tmpdir(), 'tests-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  // Put together, so that this file is none of them.
  const files = {
    'shell/a.test.ts': `vi.${'mock'}('./b.ts');`,
    'shell/client/b.test.tsx': `// @vitest${'-environment'} happy-dom`,
    'shell/c.test.ts': `process.${'env'}.TZ = 'Asia/Tokyo';`,
    'shell/d.test.ts': `const env = { ...process.env }; vi.fn();`,
    'shell/e.ts': `vi.${'mock'}('./b.ts');`,
    'shell/dist/f.test.ts': `vi.${'mock'}('./b.ts');`,
    'other/g.test.ts': `vi.${'mock'}('./b.ts');`,
  };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  const { withDocument, alone } = isolatedTests(root, ['shell']);
  expect(withDocument).toEqual(['shell/client/b.test.tsx']);
  expect(alone.sort()).toEqual(['shell/a.test.ts', 'shell/c.test.ts']);
});
