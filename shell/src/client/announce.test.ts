// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { announce } from './announce.ts';

it("speaks by the frame's own region, whatever ids a page has", () => {
  document.body.innerHTML =
    '<main><div id="page"><h2 id="announcer">Announcer</h2></div></main><div id="announcer" role="status"></div>';
  announce('CONTACT');
  expect(document.querySelector('[role="status"]')?.textContent).toBe('CONTACT');
  expect(document.querySelector('h2')?.textContent).toBe('Announcer');
});
