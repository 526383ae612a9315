import { company } from '../company/company.ts';
import { FeedList } from '../ui/layout/FeedList.tsx';
import { useHref, useMessage } from './page.tsx';

/** A feed below the language: one that all parts know by its name, or one of a page's own. */
type OfferedFeed = { path: string } & ({ name: 'news' | 'changes' } | { title: string });

/** How to hear of what is new without looking again, for people who do not know feeds, too. */
export function Feeds({ feeds }: { feeds: OfferedFeed[] }) {
  const message = useMessage();
  const href = useHref();
  const titleOf = (feed: OfferedFeed) => ('title' in feed ? feed.title : message(`common.feeds.${feed.name}`));
  return (
    <FeedList
      title={message('common.feeds.title')}
      feeds={feeds.map((feed) => ({
        href: href(feed.path),
        address: company.origin + href(feed.path),
        title: titleOf(feed),
      }))}
    >
      {message('common.feeds.text')}
    </FeedList>
  );
}
