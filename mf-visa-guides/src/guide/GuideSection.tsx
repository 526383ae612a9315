import { useIntl } from 'react-intl';
import { dateKey } from 'shared/contract/document/stored.contract.ts';
import { Html } from 'shared/page/Html.tsx';
import { Island } from 'shared/page/island.tsx';
import { usePage } from 'shared/page/page.tsx';
import { DataTable } from 'shared/ui/layout/DataTable.tsx';
import { Disclosure } from 'shared/ui/navigation/Disclosure.tsx';
import prose from 'shared/ui/text/Prose.module.css';
import { UncutText } from 'shared/ui/text/UncutText.tsx';
import { ChangeNotice } from '../changes/ChangeNotice.tsx';
import { Documents } from '../checklist/Documents.tsx';
import FirstYearCalculator from '../islands/first-year.tsx';
import Planner from '../islands/planner.tsx';
import planning from '../plan/Planner.module.css';
import type { FirstYear, GuideData } from '../readers/guides/guidePage.ts';
import type { Milestone } from '../readers/schemas.ts';
import type { PageItem, PageSection, Titled } from '../readers/writer.ts';
import { bannerPictures } from '../services/pictures.ts';
import css from './Guide.module.css';

interface GuideSectionProps {
  section: PageSection;
  guide: GuideData;
  className: string;
}

/** A section of a guide or checklist: heading with anchor, lead where it has one, content by kind. */
export function GuideSection({ section, guide, className }: GuideSectionProps) {
  const { html, message } = usePage();
  const mark = section.kind === 'faq' && { itemScope: true, itemType: 'https://schema.org/FAQPage' };
  return (
    <section
      className={`${css.section} ${className}`}
      id={section.id}
      aria-labelledby={`${section.id}-title`}
      {...mark}
    >
      {section.kind === 'steps' && (
        <img className={`${css.drawing} on-screen`} {...bannerPictures[guide.service]} alt="" loading="lazy" />
      )}
      <h2 id={`${section.id}-title`}>{section.title ?? message(`visa.section.${section.id}`)}</h2>
      {section.id in html && <Html name={section.id} className={`${css.lead} lead`} />}
      <SectionContent section={section} guide={guide} />
    </section>
  );
}

function SectionContent({ section, guide }: Omit<GuideSectionProps, 'className'>) {
  const { message } = usePage();
  const intl = useIntl();
  const { plan, firstYear, companion } = guide;
  const planner = plan && <Island of={Planner} props={plan} stored={dateKey(plan.list, plan.date)} />;
  switch (section.kind) {
    case 'items':
      return <Items section={section.id} items={section.items} />;
    case 'steps':
    case 'timeline':
      return (
        <>
          <Steps kind={section.kind} parts={section.parts} />
          {section.kind === 'timeline' && planner}
        </>
      );
    case 'plan':
      return planner;
    case 'faq':
      // One item is open at a time, and closes on a click (product 11.7).
      return section.parts.map(({ id, title }) => (
        <Disclosure key={id} id={`faq-${id}`} summary={<UncutText text={title} />} group="faq" isFaq>
          <Html name={`faq.${id}`} />
        </Disclosure>
      ));
    case 'documents':
      return <Documents guide={guide} asks={section.asks} groups={section.groups} />;
    case 'table':
      return (
        <>
          <CostTable {...section} caption={section.title ?? message(`visa.section.${section.id}`)} />
          {section.others.length > 0 && (
            <p className={`${css.checked} small`}>
              <UncutText text={message('visa.otherCosts', { expenses: intl.formatList(section.others) })} />
            </p>
          )}
          {section.id === 'cost' && firstYear && (
            <FirstYearCosts {...firstYear} {...section} budget={companion?.path} />
          )}
        </>
      );
  }
}

function Items({ section, items }: { section: string; items: PageItem[] }) {
  return (
    <ul className="ruled">
      {items.map(({ id, change }) => (
        <li key={id}>
          <Html name={`${section}.${id}`} />
          {change && <ChangeNotice change={change} />}
        </li>
      ))}
    </ul>
  );
}

/** Steps, or the milestones of a timeline: each says when it is. */
function Steps({ kind, parts }: { kind: 'steps' | 'timeline'; parts: Titled[] }) {
  const { message } = usePage();
  const isTimeline = kind === 'timeline';
  return (
    <ol className={isTimeline ? css.timeline : css.steps}>
      {parts.map(({ id, title }) => (
        <li key={id} className={isTimeline ? css.milestone : css.step}>
          {isTimeline && <p className={`${css.when} small`}>{message(`visa.timeline.${id as Milestone}`)}</p>}
          <h3 className={css.subtitle}>{title}</h3>
          <Html name={`${kind}.${id}`} className={prose.prose} />
        </li>
      ))}
    </ol>
  );
}

type TableSection = Extract<PageSection, { kind: 'table' }>;

function CostTable({ caption, headers, rows }: Pick<TableSection, 'headers' | 'rows'> & { caption: string }) {
  return (
    <DataTable
      caption={caption}
      headers={headers}
      hasAmounts
      rows={rows.map((row) => ({
        id: row.id,
        cells: [
          <UncutText key="expense" text={row.expense} />,
          <div key="cost">
            <span>
              <UncutText text={row.cost} />
            </span>
            {row.change && <ChangeNotice change={row.change} />}
          </div>,
        ],
      }))}
    />
  );
}

/** The government's part of the first year, and the calculator that adds a visitor's own amounts. */
function FirstYearCosts(props: FirstYear & Pick<TableSection, 'headers' | 'rows'> & { budget: string | undefined }) {
  const { fees, sum, calculator, headers, rows, budget } = props;
  const { message, href } = usePage();
  const title = message('visa.firstYear.title');
  const added = rows.filter(({ id }) => fees.includes(id)).map(({ id, expense, cost }) => ({ id, expense, cost }));
  const together = { id: 'sum', expense: message('visa.firstYear.sum'), cost: sum };
  return (
    <div className={planning.costs}>
      <Disclosure id="first-year" summary={<h3>{title}</h3>}>
        <p>{message(added.length > 0 ? 'visa.firstYear.lead' : 'visa.firstYear.unknown')}</p>
        {added.length > 0 && <CostTable caption={title} headers={headers} rows={[...added, together]} />}
        {budget && (
          <p className={planning.note}>
            <a href={href(`${budget}#fees`)}>{message('visa.firstYear.budget')}</a>
          </p>
        )}
        <Island of={FirstYearCalculator} props={calculator} />
      </Disclosure>
    </div>
  );
}
