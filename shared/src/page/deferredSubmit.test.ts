// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
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

it('submits nothing of a form that the browser has refused', () => {
  document.body.innerHTML = '<form data-deferred="" data-submitted="invalid"></form>';
  releaseDeferredForms(document);
  expect(submitted).toEqual([]);
  expect(document.querySelectorAll('[data-deferred], [data-submitted]')).toHaveLength(0);
});
