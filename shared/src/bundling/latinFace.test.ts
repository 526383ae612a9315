import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { create, type Font } from 'fontkit';
import { describe, expect, it } from 'vitest';

const { resolve } = createRequire(import.meta.url);
const whole = fontOf(resolve('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'));
const folder = join(import.meta.dirname, '../ui');
const css = readFileSync(join(folder, 'font.css'), 'utf8');

function fontOf(file: string): Font {
  const font = create(readFileSync(file));
  if (!('glyphForCodePoint' in font)) throw new Error(`${file} has more than one face.`);
  return font;
}

/** The signs of `U+0041-0043, U+00E9`. */
function signsOf(range: string): number[] {
  return [...range.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].flatMap(([, first = '', last = first]) => {
    const start = Number.parseInt(first, 16);
    return Array.from({ length: Number.parseInt(last, 16) - start + 1 }, (_, index) => start + index);
  });
}

/** Family, file and signs of each face that the stylesheet declares. */
const faces = [
  ...css.matchAll(/font-family: "([^"]+)";\s+src: url\("\.\/([\w-]+\.woff2)"\)[^}]*?unicode-range:([^;]+);/g),
].map(([, family = '', file = '', range = '']) => ({ family, file, signs: signsOf(range) }));

const signsIn = (name: string) => faces.find(({ family }) => family === name)?.signs ?? [];

describe('the Latin face', () => {
  it('has in two files what Western European texts need, no sign in both', () => {
    const [basic, rest] = [signsIn('Figtree'), signsIn('Figtree rest')];
    const latin = signsOf(
      'U+0020-007E, U+00A0-00AC, U+00AE-00FF, U+0152-0153, U+2013-2014, U+201C-201E, U+2022, U+2026',
    );
    expect(basic.filter((sign) => rest.includes(sign))).toEqual([]);
    expect(latin.filter((sign) => ![...basic, ...rest].includes(sign))).toEqual([]);
  });

  it('leaves digits within Japanese text to the Japanese face, and nothing else', () => {
    const digits = signsOf('U+0030-0039');
    const others = signsIn('Figtree').filter((sign) => !digits.includes(sign));
    expect(signsIn('Figtree without digits')).toEqual(others);
  });

  it.each(faces)('$file draws each sign of $family as the package does', ({ file, signs }) => {
    const cut = fontOf(join(folder, file));
    const shown = (font: Font, sign: number) => {
      const glyph = font.glyphForCodePoint(sign);
      return [String.fromCodePoint(sign), glyph.id > 0, glyph.advanceWidth, glyph.path.toSVG()];
    };
    expect(signs.map((sign) => shown(cut, sign))).toEqual(signs.map((sign) => shown(whole, sign)));
    expect(cut.variationAxes).toEqual(whole.variationAxes);
  });

  it('sets numbers of lists in figures of one width, as the package does', () => {
    const cut = fontOf(join(folder, 'figtree-basic.woff2'));
    const widths = (font: Font) => font.layout('1234567890.', ['tnum']).positions.map(({ xAdvance }) => xAdvance);
    expect(widths(cut)).toEqual(widths(whole));
    expect(new Set(widths(cut).slice(0, -1)).size).toBe(1);
  });

  it('sets pairs closer as the package does', () => {
    const cut = fontOf(join(folder, 'figtree-basic.woff2'));
    const widths = (font: Font) =>
      font.layout('AVATAR “Tokyo” £1,000', ['kern']).positions.map(({ xAdvance }) => xAdvance);
    expect(widths(cut)).toEqual(widths(whole));
    expect(whole.layout('AV').advanceWidth).toBeLessThan(
      whole.layout('A').advanceWidth + whole.layout('V').advanceWidth,
    );
  });
});
