/** The parts of this remote's pages that hold state in the browser: a file each. */
export const islands = import.meta.glob('./islands/*.tsx');
