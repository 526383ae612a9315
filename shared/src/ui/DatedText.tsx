import { datedParts } from '../language/japaneseDates.ts';
import { Time } from './Time.tsx';

/** A text whose Japanese dates are not cut by the end of a line. */
export function DatedText({ text }: { text: string }) {
  return datedParts(text).map((part, index) => (typeof part === 'string' ? part : <Time key={index} {...part} />));
}
