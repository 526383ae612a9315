import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Page } from '@playwright/test';

const { resolve } = createRequire(import.meta.url);
const faces = ['@fontsource-variable/noto-sans-jp', '@fontsource-variable/figtree'];

/** Where the suite's fonts are served to the page, at the site's own origin. */
const address = '/_test-fonts/';

/** Styles that make every machine set text in the same faces, whatever is installed on it. */
function fontStyles(): string {
  const styles = faces.map((face, index) => {
    const css = readFileSync(resolve(`${face}/index.css`), 'utf8');
    return css
      .replaceAll('url(./files/', `url(${address}${index}/`)
      .replaceAll('font-display: swap', 'font-display: block');
  });
  const family = "'Figtree Variable', 'Noto Sans JP Variable', sans-serif";
  return `${styles.join('')} :root, :lang(ja) { --font: ${family} !important; }`;
}

/** Sets the page in the suite's own fonts and waits until they are there. */
export async function useOwnFonts(page: Page): Promise<void> {
  await page.route(`**${address}**`, async (route) => {
    const [index = '', file = ''] = new URL(route.request().url()).pathname.slice(address.length).split('/');
    const face = faces[Number(index)] ?? '';
    await route.fulfill({ path: join(dirname(resolve(`${face}/index.css`)), 'files', file) });
  });
  await page.addStyleTag({ content: fontStyles() });
  await page.evaluate(() => document.fonts.ready);
}
