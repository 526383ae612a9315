/** Letters of a pseudo-language: each is told apart from English, and read as it. */
const letters: Record<string, string> = {
  ...{ a: 'á', b: 'ƀ', c: 'ç', d: 'đ', e: 'é', f: 'ƒ', g: 'ğ', h: 'ĥ', i: 'í', j: 'ĵ', k: 'ķ', l: 'ĺ', m: 'ḿ' },
  ...{ n: 'ñ', o: 'ó', p: 'þ', q: 'ɋ', r: 'ŕ', s: 'š', t: 'ť', u: 'ú', v: 'ṽ', w: 'ŵ', x: 'ẋ', y: 'ý', z: 'ž' },
};

function accentedLetter(letter: string): string {
  const small = letter.toLowerCase();
  const accented = letters[small] ?? small;
  // Vowels twice: texts get a good third longer.
  const long = 'aeiou'.includes(small) ? accented + accented : accented;
  return letter === small ? long : long.charAt(0).toUpperCase() + long.slice(1);
}

const words = (text: string) => text.replaceAll(/[a-z]/gi, accentedLetter);

/** What machines read in a text of content: references, addresses of links, footnotes. */
const keptInContent = /(\{[^{}]*\}|\]\([^)]*\)|<[^>]*>|https?:\/\/[^\s)"]+|\[\^[^\]]*\])/;

/** A text of content in the pseudo-language. */
export function accented(text: string): string {
  return text
    .split(keptInContent)
    .map((part, at) => (at % 2 === 1 ? part : words(part)))
    .join('');
}

/** A message of a catalog (ICU MessageFormat) in the pseudo-language: arguments and tags stay, branches are translated. */
export function accentedMessage(message: string): string {
  let text = '';
  for (let at = 0; at < message.length; ) {
    const end = message[at] === '{' ? closing(message, at) : message[at] === '<' ? message.indexOf('>', at) : at;
    const part = message.slice(at, end + 1);
    text += part.startsWith('{') ? accentedArgument(part) : part.startsWith('<') ? part : words(part);
    at = end + 1;
  }
  return text;
}

/** The brace that closes the one at a place. */
function closing(message: string, open: number): number {
  let depth = 0;
  for (let at = open; at < message.length; at += 1) {
    if (message[at] === '{') depth += 1;
    if (message[at] === '}') depth -= 1;
    if (depth === 0) return at;
  }
  throw new Error(`a brace stays open in "${message}"`);
}

/** `{count, plural, one {# page} other {# pages}}`: of an argument the branches alone are text. */
function accentedArgument(argument: string): string {
  const [head] = /^\{\s*\w+\s*,\s*(?:plural|select|selectordinal)\s*,/.exec(argument) ?? [];
  if (!head) return argument;
  let text = head;
  for (let at = head.length; at < argument.length; ) {
    const end = argument[at] === '{' ? closing(argument, at) : at;
    const part = argument.slice(at, end + 1);
    text += part.startsWith('{') ? `{${accentedMessage(part.slice(1, -1))}}` : part;
    at = end + 1;
  }
  return text;
}
