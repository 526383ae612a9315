import { Fragment, type ReactNode } from 'react';
import { feedType } from '../../contract/release/feed.contract.ts';
import css from './FeedList.module.css';

interface FeedListProps {
  title: string;
  /** A short explanation of feeds. */
  children: ReactNode;
  /** `address` is whole, for whoever copies it. */
  feeds: { href: string; address: string; title: string }[];
}

/** Feeds to subscribe to, folded, each with its address in full: on a phone it breaks between its parts. */
export function FeedList({ title, children, feeds }: FeedListProps) {
  return (
    <section className={css.feeds} id="feeds" aria-labelledby="feeds-title">
      <details>
        <summary className={css.summary}>
          <h2 className={css.title} id="feeds-title">
            <FeedSign />
            {title}
          </h2>
        </summary>
        <p className={css.text}>{children}</p>
        <ul className={css.list}>
          {feeds.map((feed) => (
            <li key={feed.href}>
              <a href={feed.href} type={feedType}>
                {feed.title}
              </a>
              <code className={css.address}>
                {feed.address.split(/(?<=[^/:]\/)/).map((part, index) => (
                  <Fragment key={index}>
                    {index > 0 && <wbr />}
                    {part}
                  </Fragment>
                ))}
              </code>
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}

/** The sign by which readers of feeds know them: a point that sends. */
function FeedSign() {
  return (
    <svg className={css.sign} viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <circle cx="5.5" cy="18.5" r="2.5" />
      <path d="M3 10a11 11 0 0 1 11 11M3 3a18 18 0 0 1 18 18" fill="none" stroke="currentColor" strokeWidth="3" />
    </svg>
  );
}
