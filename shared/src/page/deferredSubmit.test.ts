// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { releaseDeferredForms } from './deferredSubmit.ts';

it('makes the submits that forms have kept, and keeps no further ones', () => {
  document.body.innerHTML =
    '<form id="typed" data-deferred=""></form><form id="sent" data-deferred="" data-submitted=""></form><form id="other" data-submitted=""></form>';
  const submitted: string[] = [];
  document.addEventListener('submit', (event) => {
    event.preventDefault();
    submitted.push((event.target as HTMLFormElement).id);
  });
  releaseDeferredForms();
  expect(submitted).toEqual(['sent']);
  expect(document.querySelectorAll('[data-deferred]')).toHaveLength(0);
});
