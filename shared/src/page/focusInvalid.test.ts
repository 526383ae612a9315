// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
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
