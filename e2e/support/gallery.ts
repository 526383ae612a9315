import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
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
  /** Shows one story alone, with everything open that opens. */
  show(story: string): Promise<void>;
  /** Names of stories by their component: `Card/Default` of `Card`. */
  stories: Map<string, string[]>;
  close(): void;
}

/** Builds the gallery, serves it at a free port and opens its list of stories. */
export async function openGallery(page: Page): Promise<Gallery> {
  await promisify(execFile)(join(shared, 'node_modules/.bin/vite'), ['build', 'gallery'], { cwd: shared });
  const server = createServer(staticFiles(join(shared, 'dist/gallery')));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await page.goto(origin);
  const links = page.getByRole('listitem').getByRole('link');
  await links.first().waitFor();
  const stories = new Map<string, string[]>();
  for (const story of await links.allTextContents()) {
    const name = story.slice(0, story.lastIndexOf('/'));
    stories.set(name, [...(stories.get(name) ?? []), story]);
  }
  return {
    async show(story) {
      await page.evaluate(follow, `${origin}/?story=${story}`);
      await page.locator(`[data-story="${story}"]`).waitFor({ state: 'attached' });
      await page.evaluate(async () => {
        for (const details of document.querySelectorAll('details')) {
          details.name = '';
          details.open = true;
        }
        await document.fonts.ready;
      });
    },
    stories,
    close: () => void server.close(),
  };
}

/** Runs in the gallery: shows another story, as going back to it does. */
function follow(address: string): void {
  history.pushState(null, '', address);
  dispatchEvent(new PopStateEvent('popstate'));
}
