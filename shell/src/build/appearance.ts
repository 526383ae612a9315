import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { iconPng } from 'shared/build/pictures/sharing/raster.ts';
import { company } from 'shared/company/company.ts';
import { type Language, type Localized, languages, localeOf } from 'shared/language/language.ts';
import { colour, favicon, icons, touchIcon } from './icons.ts';

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
