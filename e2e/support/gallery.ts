import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { staticFiles } from '../../scripts/site/staticFiles.ts';
import { remotes } from './builtFiles.ts';

const workspace = join(import.meta.dirname, '../..');
const shared = join(workspace, 'shared');
const files = readdirSync(join(shared, 'src/ui'));
const isStories = /\.stories\.tsx$/;

/** Names of all components of the UI kit. */
export const components = files.filter((file) => /^[A-Za-z]+\.tsx$/.test(file)).map((file) => basename(file, '.tsx'));

/** Story files of all remotes, as paths below the workspace. */
const ofRemotes = remotes.flatMap((remote) =>
  readdirSync(join(workspace, remote, 'src'), { encoding: 'utf8', recursive: true })
    .filter((file) => isStories.test(file))
    .map((file) => `${remote}/src/${file}`),
);

/** Names of all components, and of styles such as prose, that have stories; a remote's begin with its own name. */
export const galleryNames = [...files.filter((file) => isStories.test(file)), ...ofRemotes].map(galleryName);

/** `Card` of `src/ui/Card.stories.tsx`, `mf-news/NewsCard` of `…/mf-news/src/list/NewsCard.stories.tsx`. */
function galleryName(file: string): string {
  const [remote] = /mf-[a-z0-9-]+(?=\/src\/)/.exec(file) ?? [];
  const name = basename(file).replace(isStories, '');
  return remote ? `${remote}/${name}` : name;
}

export interface Gallery {
  /** Shows one story alone, without the gallery's frame, with everything open that opens. */
  show(page: Page, story: string): Promise<void>;
  /** Ids of stories by the name of their component. */
  stories: Map<string, string[]>;
  close(): void;
}

/** Builds the gallery as `ladle build` does and serves it at a free port. */
export async function openGallery(): Promise<Gallery> {
  await promisify(execFile)(join(shared, 'node_modules/.bin/ladle'), ['build'], { cwd: shared });
  const folder = join(shared, 'dist/gallery');
  const server = createServer(staticFiles(folder));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    async show(page, story) {
      const address = `${origin}/?story=${story}&mode=preview`;
      // The gallery is loaded once: it takes longer than most stories.
      if (page.url().startsWith(origin)) await page.evaluate(follow, address);
      else await page.goto(address);
      await page.locator(`[data-story="${story}"]`).waitFor({ state: 'attached' });
      await page.evaluate(async () => {
        for (const details of document.querySelectorAll('details')) {
          details.name = '';
          details.open = true;
        }
        await document.fonts.ready;
      });
    },
    stories: storiesOf(readFileSync(join(folder, 'meta.json'), 'utf8')),
    close: () => void server.close(),
  };
}

/** Runs in the gallery: shows another story, as going back to it does. */
function follow(address: string): void {
  history.pushState(null, '', address);
  dispatchEvent(new PopStateEvent('popstate'));
}

function storiesOf(meta: string): Gallery['stories'] {
  const { stories } = JSON.parse(meta) as { stories: Record<string, { filePath: string }> };
  const byName = new Map<string, string[]>();
  for (const [id, { filePath }] of Object.entries(stories)) {
    const name = galleryName(filePath);
    byName.set(name, [...(byName.get(name) ?? []), id]);
  }
  return byName;
}
