import { type ComponentType, useEffect, useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Html } from './Html.tsx';
import { createRemote, type IslandHost } from './hydration.tsx';
import { Island } from './island.tsx';
import { type PageSource, renderFragment } from './render.tsx';

let hasThrown = false;

function Counter({ start, throws }: { start: number; throws?: boolean }) {
  const [count, setCount] = useState(start);
  useEffect(() => setCount((value) => value + 1), []);
  if (throws && typeof document !== 'undefined' && hasThrown) throw new Error('broken on purpose');
  return (
    <form data-deferred="">
      <input name="typed" />
      <button type="button">{count}</button>
      <Html name="body" />
    </form>
  );
}

const load = (component: unknown) => async () => ({ default: component as ComponentType<Record<string, unknown>> });
const islands = { './islands/counter.tsx': load(Counter) };
const messages = { en: async () => ({ default: {} }), jp: async () => ({ default: {} }) };
const app = createRemote({ name: 'mf-x', islands, messages });

/** Shows a page with an island as composition places it. */
async function show(props: { start: number; throws?: boolean }): Promise<HTMLElement> {
  const Page = () => <Island of={Counter} props={props} />;
  const page: PageSource = { type: 'page', language: 'en', path: '/en/a', data: {}, html: { body: '<b>Text</b>' } };
  const source = { remote: 'mf-x', pageTypes: { page: load(Page) }, islands, messages: {}, islandMessages: {} };
  document.body.innerHTML = (await renderFragment(source, page)).html;
  return island();
}

const island = () => document.querySelector('[data-island]') as HTMLElement;
const host = { services: {}, hydrated: vi.fn(), failed: vi.fn() } as unknown as IslandHost &
  Record<string, ReturnType<typeof vi.fn>>;

/** Mounts an island as single-spa does. */
async function mount(element: HTMLElement): Promise<() => Promise<unknown>> {
  const config = (await app.prepare(element, host)) as unknown as Record<string, (props: object) => Promise<unknown>>;
  const props = { name: 'counter', domElement: element };
  await config.bootstrap?.(props);
  await config.mount?.(props);
  await expect
    .poll(() => vi.mocked(host.hydrated).mock.calls.length + vi.mocked(host.failed).mock.calls.length)
    .toBe(1);
  return async () => config.unmount?.(props);
}

beforeEach(() => {
  hasThrown = false;
  for (const told of [host.hydrated, host.failed]) vi.mocked(told).mockClear();
});

describe('an island', () => {
  it('takes its HTML over: elements, what was typed and prepared HTML stay', async () => {
    const element = await show({ start: 1 });
    const input = element.querySelector('input') as HTMLInputElement;
    input.value = 'typed before';
    await mount(element);
    expect(element.querySelector('input')).toBe(input);
    expect(input.value).toBe('typed before');
    expect(element.querySelector('b')?.textContent).toBe('Text');
    await expect.poll(() => element.querySelector('button')?.textContent).toBe('2');
    expect(host.hydrated).toHaveBeenCalledOnce();
    expect(host.failed).not.toHaveBeenCalled();
  });

  it('that throws keeps what was read and typed, tells so once, and gives its form to the browser', async () => {
    const element = await show({ start: 1, throws: true });
    const input = element.querySelector('input') as HTMLInputElement;
    input.value = 'typed before';
    hasThrown = true;
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await mount(element);
    expect(host.hydrated).not.toHaveBeenCalled();
    expect(host.failed).toHaveBeenCalledOnce();
    expect(element.textContent).toBe('1Text');
    expect(element.querySelector('form')?.hasAttribute('data-deferred')).toBe(false);
  });
});

const script = () => document.querySelector('script') as HTMLScriptElement;

const edit = (change: (text: string) => string) => {
  script().textContent = change(script().textContent);
};
const other = 'not those that it was built with';

it.each([
  ['that were changed', () => edit((text) => text.replace('1', '2')), other],
  ['that are cut short', () => edit((text) => text.slice(0, 30)), other],
  ['that are not there', () => script().remove(), 'its props are missing'],
  ['of nothing', () => island().setAttribute('data-hash', ''), other],
])('props are refused %s', async (_, tamper, message) => {
  const element = await show({ start: 1 });
  tamper();
  await expect(app.prepare(element, host)).rejects.toThrow(message);
  expect(element.querySelector('button')?.textContent).toBe('1');
});
