import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { FeedList } from './FeedList.tsx';

it('names every feed by a link that is no page, and by its address in full', () => {
  const feeds = [{ href: '/en/news/feed.xml', address: 'https://site.test/en/news/feed.xml', title: 'News' }];
  const html = renderToStaticMarkup(
    <FeedList title="What is new" feeds={feeds}>
      A feed tells you.
    </FeedList>,
  );
  expect(html).toContain('<p class="text">A feed tells you.</p>');
  expect(html).toContain(
    '<li><a href="/en/news/feed.xml" type="application/atom+xml">News</a><code class="address">https://site.test/<wbr/>en/<wbr/>news/<wbr/>feed.xml</code></li>',
  );
  expect(html).toContain('aria-labelledby="feeds-title"');
});
