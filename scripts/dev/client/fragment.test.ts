// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { mark } from '../../../shared/src/contract/document.contract.ts';
import { rememberScripts, showFragment } from './fragment.ts';

/** The container of a page. */
function pageOf(html: string): HTMLElement {
  const container = document.createElement('div');
  container.innerHTML = html;
  return container;
}

const island = (hash: string, inside: string, ...marks: string[]) =>
  `<div ${mark.island}="tools" ${mark.hash}="${hash}" ${marks.map((name) => `${name}=""`).join(' ')}>${inside}</div>`;

let page: HTMLElement;
beforeEach(() => {
  page = pageOf(
    `<h1>News</h1><input name="q"><details><summary>More</summary><p>Old</p></details>${island('1', '<b>0</b>')}`,
  );
  document.body.replaceChildren(page);
});

const next = (inside: string) =>
  pageOf(
    `<h1>News and events</h1><input name="q" class="wide"><details><summary>More</summary><p>New</p></details>${inside}`,
  );

describe('a page whose sources have changed', () => {
  it('shows the change in the elements that are there, with what was typed and opened', () => {
    const field = page.querySelector('input') as HTMLInputElement;
    field.value = 'visa';
    (page.querySelector('details') as HTMLDetailsElement).open = true;
    expect(showFragment(page, next(island('1', '<b>1</b>')))).toBe(true);
    expect(page.querySelector('h1')?.textContent).toBe('News and events');
    expect(page.querySelector('details')?.open).toBe(true);
    expect(page.querySelector('p')?.textContent).toBe('New');
    expect(page.querySelector('input')).toBe(field);
    expect([field.className, field.value]).toEqual(['wide', 'visa']);
    expect(page.querySelector('b')?.textContent).toBe('1');
  });

  it('leaves a hydrated island to React', () => {
    page.querySelector(`[${mark.island}]`)?.setAttribute(mark.hydrated, '');
    expect(showFragment(page, next(island('1', '<b>1</b>')))).toBe(true);
    expect(page.querySelector('h1')?.textContent).toBe('News and events');
    expect(page.querySelector('b')?.textContent).toBe('0');
  });

  it.each([
    ['a hydrated island gets other data', mark.hydrated, island('2', '')],
    ['an island has failed', mark.failed, island('1', '')],
    ['an island goes', mark.wake, ''],
    ['an island comes', mark.wake, island('1', '') + island('1', '')],
  ])('is to be reloaded where %s', (_, name, inside) => {
    page.querySelector(`[${mark.island}]`)?.setAttribute(name, '');
    expect(showFragment(page, next(inside))).toBe(false);
    expect(page.querySelector('h1')?.textContent).toBe('News');
  });
});

describe('a part that a plain script serves', () => {
  const part = (inside: string) => `<h1>List</h1><div ${mark.script}="own-list">${inside}</div>`;
  beforeEach(() => {
    page = pageOf(part('<p>Passport</p>'));
    rememberScripts(page);
    const served = page.querySelector('div') as HTMLElement;
    served.setAttribute(mark.running, '');
    served.innerHTML = '<p>Passport: ready</p>';
  });

  it('stays as its script has made it where only what is around it has changed', () => {
    expect(showFragment(page, pageOf(part('<p>Passport</p>').replace('List', 'Documents')))).toBe(true);
    expect(page.textContent).toBe('DocumentsPassport: ready');
  });

  it('is to be reloaded where it is another one', () => {
    expect(showFragment(page, pageOf(part('<p>Photo</p>')))).toBe(false);
  });
});
