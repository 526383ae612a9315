// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { restoreLists } from './storedLists.ts';

const checked = () => [...document.querySelectorAll<HTMLInputElement>(':checked')].map(({ value }) => value);

beforeEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  document.body.innerHTML = `<div data-list="list:a"><input type="radio" name="own-work" value="student">
    <input type="radio" name="own-work" value="" checked><input type="checkbox" value="photo.size"></div>
    <div data-list="list:b"><input type="checkbox" value="photo.size"></div>`;
});

it('checks what is stored of each list, as the default of its inputs', () => {
  localStorage.setItem('list:a', 'student photo.size gone.document');
  restoreLists();
  // happy-dom leaves the other radio button of the group as it is.
  expect(checked().filter(Boolean)).toEqual(['student', 'photo.size']);
  expect(document.querySelector<HTMLInputElement>('[value="photo.size"]')?.defaultChecked).toBe(true);
});

it('leaves a list as it is of which nothing is stored, or where the browser stores nothing', () => {
  restoreLists();
  expect(checked()).toEqual(['']);
  vi.stubGlobal('localStorage', {
    getItem() {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    },
  });
  expect(restoreLists).not.toThrow();
  expect(checked()).toEqual(['']);
});
