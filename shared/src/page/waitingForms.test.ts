// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { releaseWaitingForms } from './waitingForms.ts';

it('makes the submits that forms have kept, and keeps no further ones', () => {
  document.body.innerHTML =
    '<form id="typed" data-waits=""></form><form id="sent" data-waits="" data-submitted=""></form><form id="other" data-submitted=""></form>';
  const submitted: string[] = [];
  document.addEventListener('submit', (event) => {
    event.preventDefault();
    submitted.push((event.target as HTMLFormElement).id);
  });
  releaseWaitingForms();
  expect(submitted).toEqual(['sent']);
  expect(document.querySelectorAll('[data-waits]')).toHaveLength(0);
});
