import { Fragment } from 'react';
import { type Day, phraseBreak } from '../../language/language.ts';
import { type Uncut, uncutParts } from '../../language/uncutParts.ts';

/** A text whose dates, ranges and counts are not cut by the end of a line; long names of currencies may be. */
export function UncutText({ text }: { text: string }) {
  return uncutParts(text).map((part, index) => (
    <Fragment key={index}>{typeof part === 'string' ? breakable(part) : whole(part)}</Fragment>
  ));
}

function whole({ date, text }: Uncut) {
  return date ? <Time date={date} text={text} /> : <span className="uncut">{text}</span>;
}

/** ニュージーランドドル is wider than a column of a phone. */
function breakable(text: string): string {
  return text.replaceAll(/(?<=[ァ-ヶー]{6})(?=ドル)/g, phraseBreak);
}

export function Time({ date, text }: Day) {
  return <time dateTime={date}>{text}</time>;
}
