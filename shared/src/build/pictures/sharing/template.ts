import { company, mark } from '../../../company/company.ts';
import type { SharingHead } from '../../../content/pageList.ts';
import { phrased } from '../../../content/phrases.ts';
import { sharingSize } from '../../../contract/release/sharing.contract.ts';
import { isJapanese, type Language, phraseBreak } from '../../../language/language.ts';
import { outlinesOf, widthOf } from './faces.ts';
import { titleLines } from './lines.ts';

/** Content of a picture for sharing. */
export interface SharingContent {
  language: Language;
  title: string;
  /** Label above the title: a service or a category. */
  label?: string | undefined;
  /** A drawing, as an SVG, or a photo; without one, the sun and the mark. */
  illustration?: { content: Buffer; type: 'svg' | 'png'; focus?: SharingHead['focus'] } | undefined;
}

const { width, height } = sharingSize;

const colour = { paper: '#fbf8f2', ink: '#1b2148', soft: '#4a4f70', accent: '#b93a1f', sun: '#d9482b' };

/** Text stands at the left, the drawing fills the right from here on. */
const panel = { x: 656, width: width - 656 };
const margin = 72;
const room = { width: panel.x - margin - 48, height: 330 };
const leadingOf = (language: Language) => (isJapanese(language) ? 1.32 : 1.14);
const label = { size: 34, gap: 34 };

/** The one template of all pictures for sharing, as an SVG without text: outlines look alike on any machine. */
export function sharingSvg(content: SharingContent): string {
  const parts = [
    `<rect width="${width}" height="${height}" fill="${colour.paper}"/>`,
    brand(content.language),
    titleBlock(content),
    content.illustration ? drawing(content.illustration) : sunAndMark(),
  ];
  const size = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${parts.join('')}</svg>`;
}

function brand(language: Language): string {
  const name = outlinesOf(company.name[language], 36, language);
  return `${markAt(margin, 60, 60, colour.sun)}${outlined(name.path, margin + 78, 103, colour.ink)}`;
}

/** Label and title end at one line near the foot, whatever their length. */
function titleBlock({ language, title, label: text }: SharingContent): string {
  const set = titleLines(phrasesOf(title, language), { ...room, leading: leadingOf(language) }, (text) =>
    widthOf(text, language),
  );
  const step = set.size * leadingOf(language);
  const last = height - margin - set.size * 0.12;
  const top = last - step * (set.lines.length - 1);
  const lines = set.lines.map((line, index) =>
    outlined(outlinesOf(line, set.size, language).path, margin, top + step * index, colour.ink),
  );
  return `${lines.join('')}${text ? labelAt(text, language, top - set.size * 0.86 - label.gap) : ''}`;
}

function labelAt(text: string, language: Language, baseline: number): string {
  const { path, width: length } = outlinesOf(text, label.size, language);
  // A long label is set smaller, never cut.
  const scale = Math.min(1, room.width / length);
  return outlined(path, margin, baseline, colour.accent, scale);
}

/** Splits a text into pieces that stay in one line: English words, Japanese phrases. */
function phrasesOf(title: string, language: Language): string[] {
  if (isJapanese(language)) return phrased(title, language).split(phraseBreak);
  return title.match(/\S+\s*/g) ?? [title];
}

/** How a wide drawing is cropped, by the part that must stay visible. */
const aspect = { left: 'xMinYMid slice', middle: 'xMidYMid slice', right: 'xMaxYMid slice' };

function drawing({ content, type, focus = 'middle' }: NonNullable<SharingContent['illustration']>): string {
  const data = `data:image/${type === 'svg' ? 'svg+xml' : type};base64,${content.toString('base64')}`;
  // The whole height is filled: what is cut are the sides.
  return `<image x="${panel.x}" width="${panel.width}" height="${height}" preserveAspectRatio="${aspect[focus]}" href="${data}"/>`;
}

/** The banner of the site: night, sun, mountains, and the swallow before them. */
function sunAndMark(): string {
  const mountains = `M${panel.x} 552l92-34 118 30 142-58 110 44 82-26v122H${panel.x}z`;
  return [
    `<path fill="${colour.ink}" d="M${panel.x} 0h${panel.width}v${height}H${panel.x}z"/>`,
    `<circle cx="${panel.x + panel.width * 0.56}" cy="330" r="190" fill="${colour.sun}"/>`,
    markAt(panel.x + 96, 150, 230, colour.paper),
    `<path fill="${colour.paper}" d="${mountains}"/>`,
  ].join('');
}

function markAt(x: number, y: number, size: number, fill: string): string {
  return outlined(mark, x, y, fill, size / 64);
}

function outlined(path: string, x: number, y: number, fill: string, scale = 1): string {
  const size = scale === 1 ? '' : ` scale(${scale})`;
  return `<path fill="${fill}" transform="translate(${x} ${y})${size}" d="${path}"/>`;
}
