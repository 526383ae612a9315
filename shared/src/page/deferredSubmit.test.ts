// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { releaseDeferredForms } from './deferredSubmit.ts';

let submitted: string[];

beforeEach(() => {
  submitted = [];
  document.addEventListener('submit', (event) => {
    event.preventDefault();
    submitted.push((event.target as HTMLFormElement).id);
  });
});

it('makes the submits that forms have kept, and keeps no further ones', () => {
  document.body.innerHTML =
    '<form id="typed" data-deferred=""></form><form id="sent" data-deferred="" data-submitted=""></form><form id="other" data-submitted=""></form>';
  releaseDeferredForms(document);
  expect(submitted).toEqual(['sent']);
  expect(document.querySelectorAll('[data-deferred]')).toHaveLength(0);
});

it('makes those inside of one island alone', () => {
  const form = '<form data-deferred="" data-submitted=""></form>';
  document.body.innerHTML = `<div id="one">${form}</div><div id="two">${form}</div>`;
  releaseDeferredForms(document.getElementById('one') as HTMLElement);
  expect(document.querySelectorAll('#one [data-deferred]')).toHaveLength(0);
  expect(document.querySelectorAll('#two [data-deferred]')).toHaveLength(1);
});

it('of a form that the browser has refused names what is missing, and submits nothing', () => {
  document.body.innerHTML = '<form data-deferred="" data-submitted="invalid"><input required></form><button>B</button>';
  const refused = vi.fn();
  document.querySelector('input')?.addEventListener('invalid', refused);
  const button = document.querySelector('button');
  button?.focus();
  releaseDeferredForms(document);
  expect(refused).toHaveBeenCalledOnce();
  expect(submitted).toEqual([]);
  expect(document.activeElement).toBe(button);
});
