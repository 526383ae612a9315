import { mark } from 'shared/company/mark.ts';

/** Colours of the site (`tokens.css`): grounds of pages in both schemes, and those of the icon. */
export const colour = { paper: '#fbf8f2', night: '#12162f', indigo: '#1b2148', sun: '#d9482b' };

/**
 * The site's icon: the mark before the sun.
 * @param radius of its corners, of 64; none where the device cuts the corners itself
 * @param scale of what is drawn: a device may cut all that is farther than 40 % from the middle
 */
export function iconSvg({ radius, scale }: { radius: number; scale: number }): string {
  const drawn = `<circle cx="44" cy="22" r="13" fill="${colour.sun}"/><path fill="${colour.paper}" d="${mark}"/>`;
  const about = 32 * (1 - scale);
  const ground = `<rect width="64" height="64" rx="${radius}" fill="${colour.indigo}"/>`;
  const placed = scale === 1 ? drawn : `<g transform="translate(${about} ${about}) scale(${scale})">${drawn}</g>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64">${ground}${placed}</svg>\n`;
}

/** The icon in a tab. */
export const favicon = iconSvg({ radius: 14, scale: 1 });

/** Icons of phones and desktops, by file; `purpose` as manifests call it. */
export const icons = [
  { file: 'icon-192.png', size: 192, purpose: 'any', svg: iconSvg({ radius: 14, scale: 0.86 }) },
  { file: 'icon-512.png', size: 512, purpose: 'any', svg: iconSvg({ radius: 14, scale: 0.86 }) },
  { file: 'icon-maskable-512.png', size: 512, purpose: 'maskable', svg: iconSvg({ radius: 0, scale: 0.62 }) },
] as const;

/** The icon on the home screen of an iPhone, which rounds its corners. */
export const touchIcon = { file: 'apple-touch-icon.png', size: 180, svg: iconSvg({ radius: 0, scale: 0.8 }) };
