import { stemOf } from './words.ts';

/** Words that say nothing of what is wanted, in English and in two languages that are typed in Latin letters. */
export const emptyWords = new Set(
  `a an the of for to in on at and or is are was be do does did i my me you your we our us can could should would will what which who how where why it its this that there still from with by as if any much many need want get take about please tell no not none nothing
  kya ke ko lagi ma ho chha cha chahiye chahincha chaincha hunchha garna garne`
    .split(/\s+/)
    .map(stemOf),
);
