// @vitest-environment happy-dom
import jsQR from 'jsqr';
import { expect, it } from 'vitest';
import { qrCode } from './qrCode.ts';

/** What a camera would see of the picture, four pixels a square. */
function photographed(picture: SVGSVGElement) {
  const scale = 4;
  const size = Number(picture.getAttribute('viewBox')?.split(' ')[2]) * scale;
  const pixels = new Uint8ClampedArray(size * size * 4).fill(255);
  const squares =
    picture
      .querySelectorAll('path')[1]
      ?.getAttribute('d')
      ?.matchAll(/M(\d+) (\d+)h1v1h-1z/g) ?? [];
  for (const [, x, y] of squares)
    for (let row = 0; row < scale; row += 1)
      for (let column = 0; column < scale; column += 1) {
        const place = ((Number(y) * scale + row) * size + Number(x) * scale + column) * 4;
        pixels.fill(0, place, place + 3);
      }
  return [pixels, size, size] as const;
}

it.each([
  ['a short list', 1],
  ['a list of 70 documents, all of them ticked', 70],
])('a code of %s reads back', (_, count) => {
  const documents = Array.from({ length: count }, (_, index) => `certificate-of-something-${index}`);
  const link = `https://www.tsubame-bridge.example/jp/services/tourist-visa/japan-tourist#list=1_nepal.employed_identity.${documents.join('.')}`;
  expect(jsQR(...photographed(qrCode(link, 'Code')))?.data).toBe(link);
});
