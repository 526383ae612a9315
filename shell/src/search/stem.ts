/** Endings of English words, and what stands in their place. */
const endings: [RegExp, string][] = [
  [/(?<=..)ie[sd]$/, 'y'],
  [/(?<=s|x|z|ch|sh)es$/, ''],
  [/(?<=[aeiouy].*)ing$/, ''],
  [/(?<=[aeiouy].*)ed$/, ''],
  [/(?<=..[^sui])s$/, ''],
];

/** What the forms of an English word have in common: documents, document; studies, study; planned, plan; moving, move. */
export function stemOf(word: string): string {
  if (word.length < 4 || !/^[a-z]+$/.test(word)) return word;
  const ending = endings.find(([pattern]) => pattern.test(word));
  const stem = ending ? word.replace(ending[0], ending[1]) : word;
  return stem.replace(/([bdgmnprt])\1$/, '$1').replace(/(?<=...)e$/, '');
}
