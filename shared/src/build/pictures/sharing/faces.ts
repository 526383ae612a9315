import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import figtree from '@fontsource/figtree/unicode.json' with { type: 'json' };
import noto from '@fontsource/noto-sans-jp/unicode.json' with { type: 'json' };
import { create, type Font } from 'fontkit';
import { isJapanese, type Language } from '../../../language/language.ts';

/** A file of a face: the characters that it has, and the font once it is needed. */
interface Face {
  has(codePoint: number): boolean;
  font(): Font;
}

/** A text as outlines, its baseline beginning at 0, 0. */
export interface Outlines {
  path: string;
  width: number;
}

const { resolve } = createRequire(import.meta.url);

// The faces of the site, in bold, from packages alone: a picture is the same on any machine.
const latin = facesOf('figtree', figtree);
const japanese = facesOf('noto-sans-jp', noto);

/** Within Japanese text all but letters is of the Japanese face, as on the pages (`font.css`). */
const isLetter = /^[A-Za-z]$/;

/** Spaces of Japanese punctuation as wide as they look, and pairs of Latin letters closer. */
const features = ['palt', 'kern'];

/** The outlines of a text in a size; what no face has, such as an emoji, is left out. */
export function outlinesOf(text: string, size: number, language: Language): Outlines {
  const { glyphs, width } = setGlyphs(text, language);
  const paths = glyphs.map(({ glyph, em, x, y }) =>
    glyph.path
      .scale(size / em, -size / em)
      .translate(x * size, -y * size)
      .toSVG(),
  );
  return { path: paths.join(''), width: width * size };
}

/** Width of a text of size 1. */
export function widthOf(text: string, language: Language): number {
  return setGlyphs(text, language).width;
}

/** The glyphs of a text of size 1, each with its place and the units of its font. */
function setGlyphs(text: string, language: Language) {
  let width = 0;
  const glyphs = runsOf(text, language).flatMap(([face, part]) => {
    const font = face.font();
    const em = font.unitsPerEm;
    const run = font.layout(part, features);
    return run.glyphs.map((glyph, index) => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = run.positions[index] ?? {};
      const place = { glyph, em, x: width + xOffset / em, y: yOffset / em };
      width += xAdvance / em;
      return place;
    });
  });
  return { glyphs, width };
}

/** Neighbouring characters of one face are set together. */
function runsOf(text: string, language: Language): [Face, string][] {
  const runs: [Face, string][] = [];
  for (const character of text) {
    const face = faceOf(character, language);
    if (!face) continue;
    const last = runs.at(-1);
    if (last?.[0] === face) last[1] += character;
    else runs.push([face, character]);
  }
  return runs;
}

function faceOf(character: string, language: Language): Face | undefined {
  const isLatinFirst = !isJapanese(language) || isLetter.test(character);
  const faces = isLatinFirst ? [...latin, ...japanese] : [...japanese, ...latin];
  return faces.find(({ has }) => has(character.codePointAt(0) ?? 0));
}

/** @param subsets ranges of characters by the name of each subset: `latin`, or the number of one of Japanese: `[0]` */
function facesOf(name: string, subsets: Record<string, string>): Face[] {
  return Object.entries(subsets).map(([subset, ranges]) => {
    const file = `@fontsource/${name}/files/${name}-${subset.replaceAll(/[[\]]/g, '')}-700-normal.woff`;
    const characters = ranges.split(',').map(rangeOf);
    let font: Font | undefined;
    return {
      has: (codePoint) => characters.some(([first, last]) => first <= codePoint && codePoint <= last),
      font() {
        font ??= create(readFileSync(resolve(file))) as Font;
        return font;
      },
    };
  });
}

/** `U+30-39`, or `U+30` alone (CSS, `unicode-range`). */
function rangeOf(range: string): [number, number] {
  const [first = '', last = first] = range.trim().replace(/^U\+/i, '').split('-');
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
}
