import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './site/parts.ts';

/** Scenes of pages and content: what has a sky. Marks and icons have none. */
const files = execFileSync('git', ['ls-files', '*/images/*.svg', '*/content/*.svg'], { cwd: root, encoding: 'utf8' });
const skies = await Promise.all(
  files
    .split('\n')
    .filter(Boolean)
    .map(async (file) => ({ file, svg: await readFile(join(root, file), 'utf8') })),
);

/** Whether a colour such as `#1b2148` is that of a night sky. */
function isDark(colour: string): boolean {
  const [red = 0, green = 0, blue = 0] = (colour.match(/\w\w/g) ?? []).map((part) => Number.parseInt(part, 16));
  return (red + green + blue) / 3 < 110;
}

/** The colours of the first gradient, from the top of the sky to the horizon. */
function skyOf(svg: string): string[] {
  const [sky = ''] = /<linearGradient[\s\S]*?<\/linearGradient>/.exec(svg) ?? [];
  return [...sky.matchAll(/stop-color="(#\w{6})"/g)].map(([, colour = '']) => colour);
}

it.each(skies.filter(({ svg }) => skyOf(svg).length > 0))('$file does not glare in the dark scheme', ({ svg }) => {
  expect(skyOf(svg).every(isDark) || svg.includes('@media(prefers-color-scheme:dark)')).toBe(true);
});
