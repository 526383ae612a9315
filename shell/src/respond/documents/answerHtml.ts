import { defaultTreeAdapter, parseFragment, serialize } from 'parse5';
import { errorId, mark } from 'shared/contract/document/document.contract.ts';
import type { ActionAnswer } from 'shared/contract/release/action.contract.ts';
import { attributeOf, type Element, elementsIn } from 'shared/html/elements.ts';

// Everything arrives as text or as an attribute's value, never as HTML.
/** A fragment with an answer: the form of `path` holds what was typed, fields name their messages, a summary leads to them. */
export function answeredFragment(html: string, path: string, typed: URLSearchParams, answer: ActionAnswer): string {
  const fragment = parseFragment(html);
  // Text in a script would not be escaped, and nobody sees a template.
  const elements = elementsIn(fragment).filter(({ tagName }) => tagName !== 'script' && tagName !== 'template');
  const form = elements.find((element) => element.tagName === 'form' && attributeOf(element, 'action') === path);
  if (form) {
    // The page stays as it is: no script waits for this form.
    dropAttribute(form, mark.deferred);
    for (const field of elementsIn(form)) fillField(field, typed);
    for (const { field, message } of answer.errors ?? []) showError(elements, field, message);
  }
  for (const element of elements) {
    const value = answer.values?.[attributeOf(element, mark.answer) ?? ''];
    if (value !== undefined) setText(element, value);
    if (attributeOf(element, mark.answerSummary) !== undefined) fillSummary(element, answer);
  }
  return serialize(fragment);
}

/** Makes the forms of a fragment do without the service of an action that this host does not have. */
export function withoutService(html: string, path: string): string {
  const fragment = parseFragment(html);
  for (const form of elementsIn(fragment)) {
    const fallback = attributeOf(form, mark.withoutService);
    if (form.tagName !== 'form' || attributeOf(form, 'action') !== path || !fallback?.startsWith('mailto:')) continue;
    setAttribute(form, 'action', fallback);
    setAttribute(form, 'enctype', 'text/plain');
  }
  return serialize(fragment);
}

function fillField(field: Element, typed: URLSearchParams): void {
  const name = attributeOf(field, 'name');
  const value = name === undefined ? null : typed.get(name);
  if (name === undefined || value === null) return;
  if (field.tagName === 'textarea') setText(field, value);
  if (field.tagName === 'select')
    for (const option of elementsIn(field)) {
      dropAttribute(option, 'selected');
      if (attributeOf(option, 'value') === value) setAttribute(option, 'selected', '');
    }
  // Fields without autocompletion stay empty, such as the one that only bots see.
  if (field.tagName !== 'input' || attributeOf(field, 'autocomplete') === 'off') return;
  const type = attributeOf(field, 'type') ?? 'text';
  if (type !== 'checkbox' && type !== 'radio') {
    setAttribute(field, 'value', value);
    return;
  }
  dropAttribute(field, 'checked');
  if (typed.getAll(name).includes(attributeOf(field, 'value') ?? 'on')) setAttribute(field, 'checked', '');
}

function showError(elements: Element[], field: string, message: string): void {
  const id = errorId(field);
  const place = elements.find((element) => attributeOf(element, 'id') === id);
  if (place) setText(place, message);
  for (const control of elements) {
    if (attributeOf(control, 'name') !== field) continue;
    setAttribute(control, 'aria-invalid', 'true');
    setAttribute(control, 'aria-describedby', `${attributeOf(control, 'aria-describedby') ?? ''} ${id}`.trim());
  }
}

/** The notice, then a link to each field that is wrong. */
function fillSummary(summary: Element, { notice, errors = [] }: ActionAnswer): void {
  if (!notice && errors.length === 0) return;
  dropAttribute(summary, 'hidden');
  // Read out at once, and on the screen below the header.
  setAttribute(summary, 'autofocus', '');
  summary.childNodes = [];
  if (notice) setText(append(summary, 'p'), notice);
  if (errors.length === 0) return;
  const list = append(summary, 'ul');
  for (const { field, message } of errors)
    setText(append(append(list, 'li'), 'a', { href: `#${encodeURIComponent(field)}` }), message);
}

function append(parent: Element, tag: string, attributes: Record<string, string> = {}): Element {
  const attrs = Object.entries(attributes).map(([name, value]) => ({ name, value }));
  const element = defaultTreeAdapter.createElement(tag, parent.namespaceURI, attrs);
  defaultTreeAdapter.appendChild(parent, element);
  return element;
}

function setAttribute(element: Element, name: string, value: string): void {
  const known = element.attrs.find((attr) => attr.name === name);
  if (known) known.value = value;
  else element.attrs.push({ name, value });
}

function dropAttribute(element: Element, name: string): void {
  element.attrs = element.attrs.filter((known) => known.name !== name);
}

function setText(element: Element, text: string): void {
  element.childNodes = [];
  // The parser drops a line end that a text area begins with.
  const whole = element.tagName === 'textarea' && text.startsWith('\n') ? `\n${text}` : text;
  defaultTreeAdapter.insertText(element, whole);
}
