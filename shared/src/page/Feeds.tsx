import { Fragment } from 'react';
import { company } from '../company/company.ts';
import { feedType } from '../contract/release/feed.contract.ts';
import { UncutText } from '../ui/text/UncutText.tsx';
import css from './Feeds.module.css';
import { usePage } from './page.tsx';

/** A feed below the language: one that all parts know by its name, or one of a page's own. */
type OfferedFeed = { path: string } & ({ name: 'news' | 'changes' } | { title: string });

/** Feeds to subscribe to, folded, with an explanation for people who do not know feeds. */
export function Feeds({ feeds }: { feeds: OfferedFeed[] }) {
  const { message, href } = usePage();
  return (
    <section className={`${css.feeds} framed on-screen`} id="feeds" aria-labelledby="feeds-title">
      <details>
        <summary className={css.summary}>
          <h2 className={css.title} id="feeds-title">
            <FeedSign />
            {message('common.feeds.title')}
          </h2>
        </summary>
        <p className={css.text}>
          <UncutText text={message('common.feeds.text')} />
        </p>
        <ul className={`${css.list} taps`}>
          {feeds.map((feed) => (
            <li key={feed.path}>
              <a href={href(feed.path)} type={feedType}>
                {'title' in feed ? feed.title : message(`common.feeds.${feed.name}`)}
              </a>
              <Address text={company.origin + href(feed.path)} />
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}

/** The whole address, for whoever copies it: on a phone it breaks between its parts. */
function Address({ text }: { text: string }) {
  return (
    <code className={`${css.address} small`}>
      {text.split(/(?<=[^/:]\/)/).map((part, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </code>
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
