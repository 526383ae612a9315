import { stripVTControlCharacters } from 'node:util';

/** Folders of libraries, and of what runs the sources. */
const foreign = /\/(node_modules|scripts|\.cache)\//;

/** `mf-news/content/x/article.en.md:3`: a message with a place needs no stack. */
const namesFile = /\.[a-z]+:\d+/;

/** The error that began it: what renders a page only adds where the page is. */
function firstCause(error: Error): Error {
  return error.cause instanceof Error ? firstCause(error.cause) : error;
}

/** The message of an error, with the places in the workspace that it names, relative to `root`. */
export function problemText(thrown: unknown, root: string): string {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  const stack = (firstCause(error).stack ?? '').split('\n').filter((line) => /^\s*at /.test(line));
  const own = stack.filter(
    (line) => !namesFile.test(error.message) && line.includes(`${root}/`) && !foreign.test(line),
  );
  return stripVTControlCharacters([error.message, ...own].join('\n')).replaceAll(`${root}/`, '');
}
