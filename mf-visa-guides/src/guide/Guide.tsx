import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { OfferPart } from 'shared/contract/browser/offline.contract.ts';
import { mark, slot } from 'shared/contract/document/document.contract.ts';
import { Html } from 'shared/page/Html.tsx';
import { InnerPage } from 'shared/page/InnerPage.tsx';
import { usePage } from 'shared/page/page.tsx';
import { BackToTop } from 'shared/ui/navigation/BackToTop.tsx';
import contents from 'shared/ui/navigation/Contents.module.css';
import { Contents } from 'shared/ui/navigation/Contents.tsx';
import { Disclosure } from 'shared/ui/navigation/Disclosure.tsx';
import { QuietButton } from 'shared/ui/navigation/LinkButton.tsx';
import chip from 'shared/ui/styles/Chip.module.css';
import prose from 'shared/ui/text/Prose.module.css';
import { Time, UncutText } from 'shared/ui/text/UncutText.tsx';
import { ChangesLink, SourceLink } from '../changes/ChangeNotice.tsx';
import documents from '../checklist/Documents.module.css';
import { groupMarks } from '../checklist/marks.ts';
import type { GuideData } from '../readers/guides/guidePage.ts';
import { Ask } from '../services/Ask.tsx';
import { FactStrip } from '../services/FactStrip.tsx';
import { bannerPictures } from '../services/pictures.ts';
import { useLevels } from '../services/ServiceLinks.tsx';
import { statedFacts } from '../services/services.ts';
import css from './Guide.module.css';
import { GuideSection } from './GuideSection.tsx';

/** Sections of a checklist that a folder does not need. */
const notOnSheets = new Set(['criteria', 'transit']);

/** The page of a guide or checklist: contents, facts that were checked, sections and questions. */
export function Guide({ guide, sheet }: { guide: GuideData; sheet?: { head: ReactNode; foot: ReactNode } }) {
  const { message, href } = usePage();
  const { title, service, country, sections, companion, firstYear, sideImage } = guide;
  const own = sections.some(({ kind }) => kind === 'documents') ? documents.own : '';
  const headings = sections.map((section) => ({
    id: section.id,
    title: section.title ?? message(`visa.section.${section.id}`),
    parts: partsOf(section),
  }));
  return (
    <InnerPage title={title} picture={sheet ? bannerPictures[service] : country.picture} between={useLevels(service)}>
      <Summary {...guide} />
      <div className={`${contents.layout} ${own}`}>
        <Contents label={message('common.contents')} headings={headings} />
        <article className={css.article}>
          {sheet?.head}
          <div className={`${css.intro} ${sheet ? 'on-screen' : ''}`}>
            <Html name="intro" className={prose.prose} />
            {sideImage && (
              <a className={`${css.sideImage} on-screen`} href={sideImage.link}>
                <img className="picture" {...sideImage.picture} alt={sideImage.alt} loading="lazy" />
              </a>
            )}
          </div>
          {(companion || firstYear) && (
            <p className="apart wrap on-screen">
              {companion && (
                <QuietButton href={href(companion.path)}>{message(`visa.companion.${companion.kind}`)}</QuietButton>
              )}
              {firstYear && <QuietButton href="#first-year">{message('visa.firstYear.title')}</QuietButton>}
            </p>
          )}
          {sections.map((section) => (
            <GuideSection
              key={section.id}
              section={section}
              guide={guide}
              className={sheet && notOnSheets.has(section.id) ? 'on-screen' : ''}
            />
          ))}
          <Sources {...guide} />
          {sheet?.foot}
          <Ask service={service} about={title} />
          <OfflineOffer pages={guide.offline} />
        </article>
      </div>
      <BackToTop label={message('common.backToTop')} />
    </InnerPage>
  );
}

function partsOf(section: GuideData['sections'][number]) {
  if (section.kind !== 'documents') return [];
  return section.groups.flatMap((group) =>
    group.title ? [{ id: `documents-${group.id}-list`, title: group.title, marks: groupMarks(group) }] : [],
  );
}

/** The answer before the text: what a visa costs and takes, and how old that is. */
function Summary({ checkedOn }: GuideData) {
  const { html, message } = usePage();
  return (
    <aside className={css.summary}>
      {'facts.fee' in html && (
        <FactStrip
          facts={statedFacts.map((id) => ({
            id,
            label: message(`visa.compare.${id}`),
            value: <Html name={`facts.${id}`} as="span" />,
          }))}
        />
      )}
      <p className={`${css.checked} small`}>
        <FormattedMessage
          id="visa.checked"
          values={{ date: <Time {...checkedOn} />, page: <a href="#sources">{message('visa.sources')}</a> }}
        />
      </p>
    </aside>
  );
}

function Sources({ sources, country, hasChanges, unconfirmed }: GuideData) {
  const { message } = usePage();
  const intl = useIntl();
  return (
    <div className={css.sources}>
      {unconfirmed.length > 0 && (
        <p className="apart small">
          <FormattedMessage
            id="visa.unconfirmed"
            values={{
              figures: <UncutText text={intl.formatList(unconfirmed, { style: 'narrow' })} />,
              // Paper has the marks themselves in sight, but not each part of a list.
              list: (parts) => <span className="on-screen">{parts}</span>,
            }}
          />
        </p>
      )}
      <Disclosure summary={message('visa.sources')}>
        <ul className={`${css.pages} taps`} id="sources">
          {sources.map((source) => (
            <li key={source.url}>
              <SourceLink {...source} />
            </li>
          ))}
          {hasChanges && (
            <li>
              <ChangesLink country={country} />
            </li>
          )}
        </ul>
      </Disclosure>
    </div>
  );
}

const part = (name: OfferPart) => ({ [mark.offerPart]: name });

/** Offers to keep the page for reading offline, with the pages that go with it. */
function OfflineOffer({ pages }: { pages: GuideData['offline'] }) {
  const { message } = usePage();
  const intl = useIntl();
  const titles = pages.map(({ title }) => title);
  const saved = titles.length > 0 ? 'visa.offline.savedWith' : 'visa.offline.saved';
  return (
    <div
      className={`${css.offer} wrap scripted on-screen`}
      {...{ [mark.offlineOffer]: pages.map(({ path }) => path).join(' ') }}
    >
      <button type="button" className={chip.chip} {...part('save')}>
        {message('visa.offline.save')}
      </button>
      <button type="button" className={chip.chip} hidden {...part('remove')}>
        {message('visa.offline.remove')}
      </button>
      <p className={`${css.offerStatus} small`} role="status" {...part('status')} />
      <template {...part('saved')}>
        {message(saved, { day: slot.day, pages: intl.formatList(titles, { style: 'narrow', type: 'unit' }) })}
      </template>
      {(['saving', 'removed', 'full', 'failed', 'blocked'] as const).map((name) => (
        <template key={name} {...part(name)}>
          {message(`visa.offline.${name}`)}
        </template>
      ))}
    </div>
  );
}
