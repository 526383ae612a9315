import { FormattedMessage } from 'react-intl';
import { promisedFeeds } from 'shared/company/links.ts';
import { mark } from 'shared/contract/document/document.contract.ts';
import { Feeds } from 'shared/page/Feeds.tsx';
import { InnerPage } from 'shared/page/InnerPage.tsx';
import { PageLink } from 'shared/page/PageLink.tsx';
import { usePage } from 'shared/page/page.tsx';
import { BackToTop } from 'shared/ui/navigation/BackToTop.tsx';
import chip from 'shared/ui/styles/Chip.module.css';
import { Time, UncutText } from 'shared/ui/text/UncutText.tsx';
import { SourceLink } from '../changes/ChangeNotice.tsx';
import tag from '../checklist/Tag.module.css';
import { useOpenTexts } from '../openTexts.ts';
import type { ChangesData, ShownChange } from '../readers/changes/changePages.ts';
import { pagePictures } from '../services/pictures.ts';
import css from './Changes.module.css';

/** Rule changes of one country or all, newest first, with feeds. */
export default function ChangesPage({ title, country, countries, groups, count, latestSource }: ChangesData) {
  const { message } = usePage();
  const groupTitle = (id: string) =>
    /^\d/.test(id)
      ? message('visa.changes.year', { year: id })
      : message(`visa.changes.${id as 'announced' | 'undated'}`);
  const all = { path: '/changes', text: message('visa.changes.title') };
  return (
    <InnerPage
      title={title}
      picture={pagePictures.changes}
      between={country && [all]}
      current={country ? country.name : all.text}
    >
      <div className={css.page}>
        <p className="lead">
          {country ? message('visa.changes.leadOf', { country: country.name }) : message('visa.changes.lead')}
        </p>
        <CountryLinks countries={countries} />
        <div {...{ [mark.script]: 'since-visit', [mark.wake]: 'near' }}>
          <SinceVisit count={count} />
          <p className="small">
            <FormattedMessage id="visa.changes.latest" values={{ day: <Time {...latestSource} /> }} />
          </p>
          <nav className="small taps wrap" aria-label={message('common.contents')}>
            {groups.map(({ id }) => (
              <a key={id} href={`#group-${id}`}>
                {groupTitle(id)}
              </a>
            ))}
          </nav>
          {groups.map(({ id, changes }) => (
            <section key={id} className={css.group} aria-labelledby={`group-${id}`}>
              <h2 className={css.heading} id={`group-${id}`}>
                {groupTitle(id)}
              </h2>
              <ul className={css.changes}>
                {changes.map((change) => (
                  <li key={change.anchor}>
                    <ChangeEntry change={change} />
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
        <Feeds
          feeds={[
            ...(country ? [{ path: `/changes/${country.id}/feed.xml`, title }] : []),
            { path: promisedFeeds.changes.path, name: 'changes' },
            { path: promisedFeeds.news.path, name: 'news' },
          ]}
        />
      </div>
      <BackToTop label={message('common.backToTop')} />
    </InnerPage>
  );
}

function CountryLinks({ countries }: { countries: ChangesData['countries'] }) {
  const { message, href } = usePage();
  return (
    <nav className={`${chip.chips} ${css.countries}`} aria-label={message('visa.changes.filter')}>
      <PageLink className={chip.chip} to={href('/changes')} current="true">
        {message('visa.changes.all')}
      </PageLink>
      {countries.map(({ country: { id, name, flag }, count }) => (
        <PageLink key={id} className={chip.chip} to={href(`/changes/${id}`)} current="true">
          <img className="flag" src={flag} width={24} height={18} alt="" />
          {name}
          <span className={css.count}>{count}</span>
        </PageLink>
      ))}
    </nav>
  );
}

function SinceVisit({ count }: Pick<ChangesData, 'count'>) {
  const { message } = usePage();
  return (
    <p
      className={`${css.status} small on-screen`}
      data-since="status"
      data-texts={useOpenTexts((name) => `visa.changes.since.${name}`)}
    >
      <span>{message('visa.changes.count', { count })}</span>
    </p>
  );
}

function ChangeEntry({ change }: { change: ShownChange }) {
  const { name, anchor, country, title, since, text } = change;
  return (
    <article className={css.change} id={anchor} data-change={name} data-country={country.id}>
      <div className={`${css.kicker} small`}>
        <p className="wrap">
          <img className="flag" src={country.flag} width={24} height={18} alt="" loading="lazy" />
          {country.name}
        </p>
        {since && (
          <p>
            <FormattedMessage id="visa.change" values={{ date: <Time {...since} /> }} />
          </p>
        )}
      </div>
      <h3 className={css.title}>
        <UncutText text={title} />
      </h3>
      <p className={`${tag.tag} ${css.badge} on-screen`} data-since="badge" hidden />
      <p className={css.text}>
        <UncutText text={text} />
      </p>
      <Source change={change} />
    </article>
  );
}

/** Where the entry comes from and how old it is, and which guides it concerns; paper shows the source of each. */
function Source({ change: { source, checkedOn, pages } }: { change: ShownChange }) {
  const { message, href } = usePage();
  return (
    <details className={`${css.source} small`}>
      <summary>{message('visa.changes.origin')}</summary>
      <p>
        <FormattedMessage
          id="visa.changes.source"
          values={{
            page: <SourceLink {...source} />,
            day: <Time {...checkedOn} />,
          }}
        />
      </p>
      {pages.length > 0 && (
        <>
          <p className="on-screen">{message('visa.changes.pages')}</p>
          <ul className="taps on-screen">
            {pages.map(({ path, title }) => (
              <li key={path}>
                <a href={href(path)}>{title}</a>
              </li>
            ))}
          </ul>
        </>
      )}
    </details>
  );
}
