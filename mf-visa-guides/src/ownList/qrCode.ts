import { encode } from 'uqr';

const svg = 'http://www.w3.org/2000/svg';

/** Draws a QR code as one path, black on white in any scheme: cameras want it so. */
export function qrCode(text: string, label: string): SVGSVGElement {
  const { data, size } = encode(text, { ecc: 'L', border: 4 });
  const rows = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  const picture = document.createElementNS(svg, 'svg');
  const attributes = {
    viewBox: `0 0 ${size} ${size}`,
    role: 'img',
    'aria-label': label,
    'shape-rendering': 'crispEdges',
  };
  for (const [name, value] of Object.entries(attributes)) picture.setAttribute(name, value);
  picture.style.setProperty('--modules', `${size}`);
  const ground = document.createElementNS(svg, 'path');
  ground.setAttribute('d', `M0 0h${size}v${size}h-${size}z`);
  ground.setAttribute('fill', '#fff');
  const path = document.createElementNS(svg, 'path');
  path.setAttribute('d', rows.join(''));
  picture.append(ground, path);
  return picture;
}
