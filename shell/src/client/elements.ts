/** Elements by a selector; a short name, as the inline script stands in every document. */
export const all = <T extends Element>(selector: string, within: ParentNode = document) =>
  within.querySelectorAll<T>(selector);
