import { createElement, Fragment } from 'react';
import type { Day } from '../../language/language.ts';
import { type Uncut, uncutParts } from '../../language/uncutParts.ts';

/** A Japanese term in the brackets of another language: Japanese has brackets of its own. */
const japaneseTerm = /(?<=\()([\u3000-\u9fff]+)(?=\))/;

/** A text whose dates, ranges and counts are not cut by the end of a line, and whose Japanese terms are marked up. */
export function UncutText({ text }: { text: string }) {
  return uncutParts(text).map((part, index) => (
    <Fragment key={index}>{typeof part === 'string' ? part.split(japaneseTerm).map(marked) : whole(part)}</Fragment>
  ));
}

const marked = (text: string, key: number) => (key % 2 === 0 ? text : createElement('span', { key, lang: 'ja' }, text));

function whole({ date, text }: Uncut) {
  return date ? <Time date={date} text={text} /> : <span className="uncut">{text}</span>;
}

/** A day as the language writes it, with its date for machines. */
export function Time({ date, text }: Day) {
  return <time dateTime={date}>{text}</time>;
}
