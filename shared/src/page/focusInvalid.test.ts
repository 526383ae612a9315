// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { focusInvalid } from './focusInvalid.ts';

let field: HTMLElement;

const focus = (id: string) => document.getElementById(id)?.focus();

beforeEach(() => {
  document.body.innerHTML =
    '<main id="main" tabindex="-1"><form id="form"><input id="field"><button id="send"></button></form><input id="other"></main>';
  field = document.getElementById('field') as HTMLElement;
});

it.each(['send', 'main'])('takes the focus from %s', (id) => {
  focus(id);
  focusInvalid(field);
  expect(document.activeElement?.id).toBe('field');
});

it('takes the focus where nothing has it', () => {
  focusInvalid(field);
  expect(document.activeElement?.id).toBe('field');
});

it('leaves the focus in another part of the page', () => {
  focus('other');
  focusInvalid(field);
  expect(document.activeElement?.id).toBe('other');
});

it.each([
  ['above', -400, -1],
  ['below', innerHeight + 1, innerHeight + 400],
])('leaves the page where its form is %s the view', (_, top, bottom) => {
  const form = document.getElementById('form') as HTMLElement;
  vi.spyOn(form, 'getBoundingClientRect').mockReturnValue({ top, bottom } as DOMRect);
  focus('send');
  focusInvalid(field);
  expect(document.activeElement?.id).toBe('send');
});
