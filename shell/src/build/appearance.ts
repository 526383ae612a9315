import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { iconPng } from 'shared/build/pictures/raster.ts';
import { mark } from 'shared/company/company.ts';

/** Colours of the site (`tokens.css`): grounds of pages in both schemes, and those of the icon. */
export const colour = { paper: '#fbf8f2', night: '#12162f', indigo: '#1b2148', sun: '#d9482b' };

/** The mark before the sun. Devices may cut the corners, and all that is farther than 40 % from the middle: hence `scale`. */
function iconSvg({ radius, scale }: { radius: number; scale: number }): string {
  const drawn = `<circle cx="44" cy="22" r="13" fill="${colour.sun}"/><path fill="${colour.paper}" d="${mark}"/>`;
  const about = 32 * (1 - scale);
  const ground = `<rect width="64" height="64" rx="${radius}" fill="${colour.indigo}"/>`;
  const placed = `<g transform="translate(${about} ${about}) scale(${scale})">${drawn}</g>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64">${ground}${placed}</svg>\n`;
}

/** Writes icons of tabs and home screens. @param face file of the typeface @returns head elements that name all, with colours */
export async function writeAppearance(base: string, folder: string, face: string): Promise<string> {
  await writeFile(join(folder, 'favicon.svg'), iconSvg({ radius: 14, scale: 1 }));
  await writeFile(join(folder, 'assets/apple-touch-icon.png'), await iconPng(iconSvg({ radius: 0, scale: 0.8 }), 180));
  return [
    `<link rel="preload" href="${base}assets/${face}" as="font" type="font/woff2" crossorigin>`,
    `<link rel="apple-touch-icon" href="${base}assets/apple-touch-icon.png">`,
    '<meta name="color-scheme" content="light dark">',
    // The first colour whose condition holds counts.
    `<meta name="theme-color" content="${colour.night}" media="(prefers-color-scheme:dark)">`,
    `<meta name="theme-color" content="${colour.paper}">`,
  ].join('');
}
