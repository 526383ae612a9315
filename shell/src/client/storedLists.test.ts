// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { restoreLists, storeChange } from './storedLists.ts';

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

describe('what a visitor changes', () => {
  /** Checks or unchecks an input of the first list. @returns what is stored of it then */
  const change = (value: string, isChecked = true) => {
    const list = document.querySelector('[data-list]') as Element;
    const input = list.querySelector<HTMLInputElement>(`[value="${value}"]`) as HTMLInputElement;
    // happy-dom leaves the other radio button of the group as it is.
    if (input.type === 'radio')
      for (const each of list.querySelectorAll<HTMLInputElement>('[name]')) each.checked = false;
    input.checked = isChecked;
    storeChange({ target: input });
    return localStorage.getItem('list:a');
  };

  it('is stored beside what another tab has stored meanwhile', () => {
    localStorage.setItem('list:a', 'gone.document');
    expect(change('photo.size')).toBe('gone.document photo.size');
    expect(change('photo.size', false)).toBe('gone.document');
  });
});
