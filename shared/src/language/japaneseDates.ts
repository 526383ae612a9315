import type { Day } from './day.ts';

/** A day or a month of a year, as Japanese writes it: 2025年4月12日, 2025年4月, 4月12日. */
const japaneseDate = /(?:(\d{4})年)?(\d{1,2})月(?:(\d{1,2})日)?/g;

/**
 * A text in its parts: the dates that Japanese writes out, with what machines read, and what stands between them. A date
 * that is marked up stays in one line, which no browser does by itself. A month alone is none: 4月.
 */
export function datedParts(text: string): (string | Day)[] {
  const parts: (string | Day)[] = [];
  let end = 0;
  for (const match of text.matchAll(japaneseDate)) {
    const [date, year, month = '', day] = match;
    if (!year && !day) continue;
    if (match.index > end) parts.push(text.slice(end, match.index));
    parts.push({ date: [year, twoDigits(month), day && twoDigits(day)].filter(Boolean).join('-'), text: date });
    end = match.index + date.length;
  }
  if (end < text.length) parts.push(text.slice(end));
  return parts;
}

const twoDigits = (number: string) => number.padStart(2, '0');
