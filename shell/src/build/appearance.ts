import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { iconPng } from 'shared/build/pictures/sharing/raster.ts';
import { company, mark } from 'shared/company/company.ts';
import { type Language, type Localized, languages, localeOf } from 'shared/language/language.ts';

/** Colours of the site (`tokens.css`): grounds of pages in both schemes, and those of the icon. */
export const colour = { paper: '#fbf8f2', night: '#12162f', indigo: '#1b2148', sun: '#d9482b' };

/**
 * The site's icon: the mark before the sun.
 * @param radius of its corners, of 64; none where the device cuts the corners itself
 * @param scale of what is drawn: a device may cut all that is farther than 40 % from the middle
 */
function iconSvg({ radius, scale }: { radius: number; scale: number }): string {
  const drawn = `<circle cx="44" cy="22" r="13" fill="${colour.sun}"/><path fill="${colour.paper}" d="${mark}"/>`;
  const about = 32 * (1 - scale);
  const ground = `<rect width="64" height="64" rx="${radius}" fill="${colour.indigo}"/>`;
  const placed = scale === 1 ? drawn : `<g transform="translate(${about} ${about}) scale(${scale})">${drawn}</g>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64">${ground}${placed}</svg>\n`;
}

/** The icon in a tab. */
const favicon = iconSvg({ radius: 14, scale: 1 });

/** Icons of phones and desktops, by file; `purpose` as manifests call it. */
const icons = [
  { file: 'icon-192.png', size: 192, purpose: 'any', svg: iconSvg({ radius: 14, scale: 0.86 }) },
  { file: 'icon-512.png', size: 512, purpose: 'any', svg: iconSvg({ radius: 14, scale: 0.86 }) },
  { file: 'icon-maskable-512.png', size: 512, purpose: 'maskable', svg: iconSvg({ radius: 0, scale: 0.62 }) },
] as const;

/** The icon on the home screen of an iPhone, which rounds its corners. */
const touchIcon = { file: 'apple-touch-icon.png', size: 180, svg: iconSvg({ radius: 0, scale: 0.8 }) };

/**
 * Writes the icons and a manifest for each language.
 * @param base site-absolute address of the build, with a slash at the end
 * @param folder of the files that browsers request
 * @param face file of the brand's typeface, which pages load before their styles name it
 * @returns the head elements that name them, with the colours of the browser's own parts
 */
export async function writeAppearance(base: string, folder: string, face: string): Promise<Localized<string>> {
  const assets = join(folder, 'assets');
  await writeFile(join(folder, 'favicon.svg'), favicon);
  for (const { file, size, svg } of [...icons, touchIcon])
    await writeFile(join(assets, file), await iconPng(svg, size));
  for (const language of languages)
    await writeFile(join(assets, `${language}.webmanifest`), JSON.stringify(manifest(language)));
  return Object.fromEntries(
    languages.map((language) => [language, elements(language, base, face)]),
  ) as Localized<string>;
}

/** W3C Web Application Manifest; addresses of icons are relative to it. */
export function manifest(language: Language) {
  return {
    id: `/${language}`,
    lang: localeOf(language),
    name: company.name[language],
    short_name: company.name[language],
    start_url: `/${language}`,
    // A visitor may change the language.
    scope: '/',
    display: 'minimal-ui',
    theme_color: colour.paper,
    background_color: colour.paper,
    icons: icons.map(({ file, size, purpose }) => ({
      src: file,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose,
    })),
  };
}

/** The first colour whose condition holds counts. */
function elements(language: Language, base: string, face: string): string {
  return [
    `<link rel="preload" href="${base}assets/${face}" as="font" type="font/woff2" crossorigin>`,
    `<link rel="apple-touch-icon" href="${base}assets/${touchIcon.file}">`,
    `<link rel="manifest" href="${base}assets/${language}.webmanifest">`,
    `<meta name="theme-color" content="${colour.night}" media="(prefers-color-scheme:dark)">`,
    `<meta name="theme-color" content="${colour.paper}">`,
  ].join('');
}
