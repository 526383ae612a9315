/** A word of 40 letters, as names of documents can be: where a component cannot break it, it overflows a phone. */
export const longWord = 'Staatsangehörigkeitsbescheinigungsantrag';
