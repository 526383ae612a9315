import { Suspense } from 'react';
import { describe, expect, it } from 'vitest';
import { Html } from './Html.tsx';
import { type PageTypes, pageTypesOf, useHref, usePage } from './page.tsx';
import { type PageSource, renderFragment } from './render.tsx';

function Greeting({ name }: Record<string, unknown>) {
  const href = useHref();
  return <a href={href('/news')}>Hello {String(name)}</a>;
}

function Body() {
  return <Html name="body" className="prose" />;
}

function Waiting() {
  return (
    <Suspense fallback="…">
      <Eager />
    </Suspense>
  );
}

function Eager(): never {
  usePage().services.notify({ type: 'info', text: 'too early' });
  throw new Error('not reached');
}

const pageTypes: PageTypes = Object.fromEntries(
  Object.entries({ greeting: Greeting, body: Body, eager: Eager, waiting: Waiting }).map(([type, component]) => [
    type,
    async () => ({ default: component }),
  ]),
);

function render(source: Partial<PageSource>): Promise<string> {
  const page: PageSource = { type: 'greeting', language: 'jp', path: '/jp/hello', data: {}, html: {}, ...source };
  return renderFragment('mf-x', pageTypes, {}, page);
}

describe('fragment of a page', () => {
  it('is the HTML of its component and, behind it, the data that hydrates it', async () => {
    expect(await render({ data: { name: 'Aoi' } })).toBe(
      '<div><a href="/jp/news">Hello <!-- -->Aoi</a></div>' +
        '<script type="application/json" data-page>{"language":"jp","path":"/jp/hello","data":{"name":"Aoi"}}</script>',
    );
  });

  it('cannot be ended by its data', async () => {
    const fragment = await render({ data: { name: '</script><img src=x>' } });
    expect(fragment).toContain('{"name":"\\u003c/script>\\u003cimg src=x>"}');
    expect(fragment).toContain('&lt;/script&gt;&lt;img src=x&gt;');
    expect(fragment.match(/<\/script>/g)).toHaveLength(1);
  });

  it('holds prepared HTML once: not again as data', async () => {
    const fragment = await render({ type: 'body', html: { body: '<p>Long <b>text</b></p>' } });
    expect(fragment).toContain('<div class="prose" data-html="body"><p>Long <b>text</b></p></div>');
    expect(fragment.match(/Long/g)).toHaveLength(1);
  });

  it('cannot be made without the HTML that a component shows', async () => {
    await expect(render({ type: 'body', html: { intro: '' } })).rejects.toThrow('the page has no HTML named "body"');
  });

  it('may hold prepared HTML that is empty', async () => {
    expect(await render({ type: 'body', html: { body: '' } })).toContain('<div class="prose" data-html="body"></div>');
  });

  it('cannot be made of a page type that the remote does not have', async () => {
    await expect(render({ type: 'none' })).rejects.toThrow('/jp/hello: mf-x has no page type "none"');
  });

  it.each(['eager', 'waiting'])('cannot use the services of the browser while it is made: %s', async (type) => {
    await expect(render({ type })).rejects.toThrow('services exist only in the browser');
  });
});

it('page types are named by their files', async () => {
  const load = async () => ({ default: Greeting });
  const types = pageTypesOf({ './pages/list.tsx': load, './pages/country-guide.tsx': load });
  expect(Object.keys(types)).toEqual(['list', 'country-guide']);
  expect(await types.list?.()).toEqual({ default: Greeting });
});
