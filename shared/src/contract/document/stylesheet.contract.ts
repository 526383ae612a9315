/// <reference path="./cssTree.d.ts" />
import type { Atrule, CssNode, Rule, Selector, StyleSheet } from 'css-tree';
import generate from 'css-tree/generator';
import parse from 'css-tree/parser';
import { tokenize, tokenTypes } from 'css-tree/tokenizer';

// Styles of a page that a visitor has left stay in the document, so every selector begins with the remote's class.

/** At-rules that change nothing outside of the rules in them. */
const allowed = new Set(['media', 'supports', 'container', 'layer', 'starting-style', 'keyframes']);

/** A stylesheet, parsed and written anew, below the remote's class. @throws Error in one clause: `@import is not allowed` */
export function scopedStylesheet(css: string, remote: string): string {
  if (/<\/style/i.test(css)) throw new Error('</style would end the element that it stands in');
  tokenize(css, (type) => {
    if (type === tokenTypes.BadString || type === tokenTypes.BadUrl)
      throw new Error('a text or an address in it is not closed');
  });
  // Strict where browsers are lenient: they all recover from a mistake, and not all in the same way.
  const onParseError = ({ message }: Error) => {
    throw new Error(message);
  };
  const options = { onParseError, parseValue: false, parseAtrulePrelude: false };
  const sheet = parse(css, options) as StyleSheet;
  for (const node of sheet.children) scope(node, remote);
  return generate(sheet);
}

function scope(node: CssNode, remote: string): void {
  if (node.type === 'Rule') scopeRule(node, remote);
  else if (node.type === 'Atrule') scopeAtrule(node, remote);
  else if (node.type !== 'Comment' && node.type !== 'WhiteSpace')
    throw new Error(`${generate(node).slice(0, 40)} stands outside of a rule`);
}

function scopeAtrule({ name, prelude, block }: Atrule, remote: string): void {
  if (!allowed.has(name.toLowerCase())) throw new Error(`@${name} is not allowed`);
  if (name.toLowerCase() !== 'keyframes') {
    for (const node of block?.children ?? []) scope(node, remote);
    return;
  }
  const animation = prelude ? generate(prelude) : '';
  if (!animation.startsWith(`${remote}_`))
    throw new Error(`the animation ${animation} has a name that does not begin with ${remote}_`);
}

function scopeRule({ prelude, block }: Rule, remote: string): void {
  if (prelude.type !== 'SelectorList') throw new Error('a selector cannot be read');
  for (const node of block.children)
    if (node.type !== 'Comment' && (node.type !== 'Declaration' || hasBlock(node)))
      throw new Error(`${generate(prelude)} holds more than declarations`);
  for (const selector of prelude.children) if (selector.type === 'Selector') scopeSelector(selector, remote);
}

/** Returns true if a declaration holds a block. Browsers read `a:hover,footer:not(&){…}` as a rule that reaches out of the one around it. */
function hasBlock(node: CssNode): boolean {
  let found = false;
  tokenize(generate(node), (type) => {
    found ||= type === tokenTypes.LeftCurlyBracket;
  });
  return found;
}

/** Limits a selector to a remote's elements: its class comes first, or directly after `html:has(…)` and the like. */
function scopeSelector({ children }: Selector, remote: string): void {
  const parts = children.toArray();
  const first = parts.findIndex(({ type }) => type === 'Combinator');
  const isConditional = first > 0 && isDocument(parts[0]);
  const own = isConditional ? first + 1 : 0;
  // A combinator could lead out of the page: `html + footer`.
  const combinator = isConditional ? parts[first] : parts[0];
  if (combinator?.type === 'Combinator' && !(isConditional && combinator.name === ' '))
    throw new Error(`a selector begins with ${combinator.name}, or has it behind the document`);
  const [start, next] = parts.slice(own);
  const isInside = start?.type === 'ClassSelector' && start.name === remote;
  if (isInside && next?.type === 'Combinator' && next.name === ' ') return;
  const inside: CssNode[] = [
    { type: 'ClassSelector', name: remote },
    { type: 'Combinator', name: ' ' },
  ];
  children.fromArray([...parts.slice(0, own), ...inside, ...parts.slice(own)]);
}

/** Returns true if a selector begins with the root of the document, or with its language. */
function isDocument(part: CssNode | undefined): boolean {
  if (part?.type === 'TypeSelector') return part.name === 'html';
  return part?.type === 'PseudoClassSelector' && (part.name === 'root' || part.name === 'lang');
}
