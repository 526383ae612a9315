import { expect, it } from 'vitest';
import type { Frame } from '../../shell/src/respond/documents/frame.ts';
import { shellAddress, withSources } from './localFrame.ts';

const built = { entry: '/_shell/1/assets/main.js', modules: ['/_shell/1/assets/client.js'], islands: [] };

it('a document of the host starts the client from the sources', () => {
  const frame = { client: { entry: shellAddress, modules: [], islands: [] } } as unknown as Frame;
  const html = `<script type="module" src="${built.entry}"></script><script>${JSON.stringify(built)}</script>`;
  expect(withSources(html, { frame, built })).toBe(
    `<script type="module" src="/_dev/shell.js"></script><script>{"entry":"/_dev/shell.js","modules":[],"islands":[]}</script>`,
  );
});
