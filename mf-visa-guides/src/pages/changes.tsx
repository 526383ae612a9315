import { FormattedMessage, useIntl } from 'react-intl';
import { mark } from 'shared/contract/document.contract.ts';
import { promisedFeeds } from 'shared/contract/promises.contract.ts';
import { Feeds } from 'shared/page/Feeds.tsx';
import { PageBreadcrumb } from 'shared/page/PageBreadcrumb.tsx';
import { BackToTop } from 'shared/ui/BackToTop.tsx';
import { PageBanner } from 'shared/ui/PageBanner.tsx';
import { ChangeEntry } from '../changes/ChangeEntry.tsx';
import css from '../changes/Changes.module.css';
import { CountryLinks } from '../changes/CountryLinks.tsx';
import type { ChangesData } from '../changes/data.ts';
import { SinceVisit } from '../changes/SinceVisit.tsx';

/** Rule changes of one country or all, newest first, with feeds. */
export default function ChangesPage({ title, country, countries, groups, count, newest }: ChangesData) {
  const intl = useIntl();
  const all = { path: '/changes', text: intl.formatMessage({ id: 'visa.changes.title' }) };
  return (
    <>
      <PageBanner title={title} {...(country?.picture ? { picture: country.picture } : {})} />
      <PageBreadcrumb between={country ? [all] : []} current={country ? country.name : all.text} />
      <div className={css.page}>
        <p className={css.lead}>
          <FormattedMessage id="visa.changes.lead" />
        </p>
        <CountryLinks countries={countries} />
        <div {...{ [mark.script]: 'since-visit', [mark.wake]: 'near' }}>
          <SinceVisit count={count} newest={newest} />
          {groups.map(({ id, changes }) => (
            <section key={id} className={css.group} aria-labelledby={`group-${id}`}>
              <h2 className={css.heading} id={`group-${id}`}>
                <GroupName id={id} />
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
        <Feeds feeds={feedsOf(country, title)} />
      </div>
      <BackToTop label={intl.formatMessage({ id: 'common.backToTop' })} />
    </>
  );
}

function GroupName({ id }: { id: string }) {
  if (id === 'announced') return <FormattedMessage id="visa.changes.announced" />;
  if (id === 'undated') return <FormattedMessage id="visa.changes.undated" />;
  return <FormattedMessage id="visa.changes.year" values={{ year: id }} />;
}

/** The feed of the page, of all countries, and of the news. */
function feedsOf(country: ChangesData['country'], title: string) {
  const own = country ? [{ path: `/changes/${country.id}/feed.xml`, title }] : [];
  return [
    ...own,
    { path: promisedFeeds.changes.path, name: 'changes' as const },
    { path: promisedFeeds.news.path, name: 'news' as const },
  ];
}
