import { longWord } from '../../../gallery/longWord.ts';
import { FeedList } from './FeedList.tsx';

const feed = (title: string, path: string) => ({ href: path, address: `https://www.site.example${path}`, title });

export const Default = () => (
  <FeedList title="Follow what is new" feeds={[feed('News', '/en/news/feed.xml'), feed('Rules', '/en/feed.xml')]}>
    A feed brings what is new to a feed reader.
  </FeedList>
);

export const Japanese = () => (
  <FeedList title="新着を受け取る" feeds={[feed('ニュース', '/jp/news/feed.xml')]}>
    フィードを登録すると、フィードリーダーに新着が届きます。
  </FeedList>
);
Japanese.meta = { lang: 'ja' };

export const LongWord = () => (
  <FeedList title={longWord} feeds={[feed(longWord, `/en/${longWord}/feed.xml`)]}>
    {longWord}
  </FeedList>
);
