import { type ComponentType, Suspense, useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { describe, expect, it } from 'vitest';
import { Html } from './Html.tsx';
import { Island } from './island.tsx';
import { PageLink } from './PageLink.tsx';
import { type Messages, usePage } from './page.tsx';
import { type PageSource, type RenderSource, renderFragment } from './render.tsx';

function Greeting({ name }: Record<string, unknown>) {
  const { href } = usePage();
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

function Search({ titles }: { titles: { text: string; at?: Date }[] }) {
  const { path } = usePage();
  return (
    <p id={useId()}>
      {titles.length} titles of {path}
    </p>
  );
}

const withIslands: ComponentType<Record<string, unknown>> = ({ titles }) => (
  <main>
    <Island of={Search} wake="idle" className="tools" props={{ titles: titles as { text: string }[] }} />
    <Island of={Search} props={{ titles: [] }} />
  </main>
);
const choices = () =>
  ['/jp/hello', '/jp/hello/there'].map((path) => (
    <PageLink key={path} to={path} className="choice" current="true">
      {path}
    </PageLink>
  ));
const routed = () => <Island of={choices} props={{}} />;
const Title = () => <FormattedMessage id="news.published" />;

const types = { choices, routed, greeting: Greeting, body: Body, eager: Eager, waiting: Waiting, withIslands };
const load = (component: unknown) => async () => ({ default: component as ComponentType<Record<string, unknown>> });
const source: RenderSource = {
  remote: 'mf-x',
  pageTypes: Object.fromEntries(Object.entries(types).map(([type, component]) => [type, load(component)])),
  islands: { './islands/news-search.tsx': load(Search) },
  messages: {},
  islandMessages: {},
};

function render(page: Partial<PageSource>, given: Partial<RenderSource> = {}) {
  const all = { ...source, ...given };
  return renderFragment(all, { type: 'greeting', language: 'jp', path: '/jp/hello', data: {}, html: {}, ...page });
}

describe('fragment of a page', () => {
  it('is the HTML of its component, without its data', async () => {
    expect(await render({ data: { name: 'Aoi' } })).toEqual({
      html: '<a href="/jp/news">Hello Aoi</a>',
      islands: [],
    });
  });

  it('knows by its router which of its links leads to itself', async () => {
    expect((await render({ type: 'choices' })).html).toBe(
      '<a aria-current="true" class="choice" href="/jp/hello">/jp/hello</a><a class="choice" href="/jp/hello/there">/jp/hello/there</a>',
    );
  });

  it('holds prepared HTML', async () => {
    const { html } = await render({ type: 'body', html: { body: '<p>Long <b>text</b></p>' } });
    expect(html).toBe('<div class="prose" data-html="body"><p>Long <b>text</b></p></div>');
  });

  it('cannot be made without the HTML that a component shows', async () => {
    await expect(render({ type: 'body', html: { intro: '' } })).rejects.toThrow('the page has no HTML named "body"');
  });

  it.each(['eager', 'waiting'])('cannot use the services of the browser while it is made: %s', async (type) => {
    await expect(render({ type })).rejects.toThrow('services exist only in the browser');
  });
});

const dated: Messages = {
  'news.published': [
    { type: 0, value: 'On ' },
    { type: 1, value: 'date' },
  ],
};

it.each([
  ['missing id', Title, { 'common.home': 'Home' }],
  ['unfilled placeholder', Title, dated],
  ['missing id, caught by a boundary', () => <Suspense fallback="…">{<Title />}</Suspense>, {}],
])('a page with a message like this is not built: %s', async (_, component, messages) => {
  const said = { pageTypes: { said: load(component) }, messages };
  await expect(render({ type: 'said' }, said)).rejects.toThrow(/^\/jp\/hello: .*news\.published/s);
  const island = { said: load(() => <Island of={component} props={{}} />) };
  const ofIsland = {
    pageTypes: island,
    islands: { './islands/title.tsx': load(component) },
    islandMessages: messages,
  };
  await expect(render({ type: 'said' }, ofIsland)).rejects.toThrow(/^\/jp\/hello: island title: .*news\.published/s);
});

describe('an island', () => {
  it('stands in its page with its own HTML, and its props behind it', async () => {
    const { html, islands } = await render({ type: 'withIslands', data: { titles: [{ text: '</script>' }] } });
    expect(islands).toEqual(['news-search']);
    expect(html).toMatch(
      /^<main><div class="tools" data-island="news-search" data-wake="idle" data-hash="[^"]{44}"><p /,
    );
    const props = '<script type="application/json" data-props>{"prefix":"mf-x-news-search-0-","language":"jp",';
    expect(html).toContain(`${props}"path":"/jp/hello","props":{"titles":[{"text":"\\u003c/script>"}]}}</script>`);
  });

  it('has no router: it would be sent to browsers', async () => {
    const islands = { './islands/choices.tsx': load(choices) };
    await expect(render({ type: 'routed' }, { islands })).rejects.toThrow('island choices: ');
  });
});
