import { beforeEach, expect, it } from 'vitest';
import { earlyKeys, type IslandElement, replayKeys } from './earlyKeys.ts';

let island: IslandElement;
let field: HTMLInputElement;
let seen: string[];

beforeEach(() => {
  document.body.innerHTML = '<div data-island="search"><form><input role="combobox"></form></div>';
  island = document.querySelector('div') as IslandElement;
  field = document.querySelector('input') as HTMLInputElement;
  field.focus();
  seen = [];
  for (const type of ['input', 'keydown', 'focusout'])
    field.addEventListener(type, (event) => seen.push(`${type} ${(event as KeyboardEvent).key ?? field.value}`));
  document.querySelector('form')?.addEventListener('submit', (event) => {
    event.preventDefault();
    seen.push(`submit ${field.value}`);
  });
});

const early = (...keys: [string, string][]) => {
  island[earlyKeys] = keys.map(([key, value]) => ({ field, key, value }));
};

it('keys are pressed again in their order, each on what the field held', async () => {
  early(['ArrowDown', 'go'], ['Escape', 'gold']);
  field.value = 'golden';
  await replayKeys(island);
  expect(seen).toEqual(['input go', 'keydown ArrowDown', 'input gold', 'keydown Escape', 'input golden']);
  expect(field.value).toBe('golden');
});

it('Enter submits the form, unless a suggestion is taken', async () => {
  early(['Enter', 'gold']);
  field.value = 'gold';
  await replayKeys(island);
  expect(seen).toEqual(['keydown Enter', 'submit gold']);
  field.addEventListener('keydown', (event) => event.preventDefault());
  early(['Enter', 'gold']);
  await replayKeys(island);
  expect(seen.slice(2)).toEqual(['keydown Enter']);
});
