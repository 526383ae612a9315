import type { CSSProperties } from 'react';
import { FormattedMessage } from 'react-intl';
import { mark } from 'shared/contract/document/document.contract.ts';
import { listKey } from 'shared/contract/document/stored.contract.ts';
import { Html } from 'shared/page/Html.tsx';
import { usePage } from 'shared/page/page.tsx';
import disclosure from 'shared/ui/navigation/Disclosure.module.css';
import { ChangeNotice } from '../changes/ChangeNotice.tsx';
import type { DocumentGroup, DocumentItem } from '../readers/documents.ts';
import type { GuideData } from '../readers/guides/guidePage.ts';
import css from './Documents.module.css';
import { hostView } from './list.ts';
import { conditionMarks, groupMarks, hostGroup } from './marks.ts';
import { OwnTools } from './OwnTools.tsx';
import { Questions } from './Questions.tsx';
import type { Question } from './questions.ts';
import tag from './Tag.module.css';

/** Documents of a checklist by group; each can be ticked off, on the screen and on paper, and answers narrow them. */
export function Documents({ guide, asks, groups }: { guide: GuideData; asks: Question[]; groups: DocumentGroup[] }) {
  const { message } = usePage();
  const total = groups.reduce((sum, { items }) => sum + items.length, 0);
  const hasHost = guide.country.id === 'japan' && groups.some(({ id }) => id === hostGroup);
  return (
    <div {...{ [mark.script]: 'own-list' }}>
      <div
        className={css.documents}
        style={{ '--documents': total } as CSSProperties}
        {...{ [mark.list]: listKey(guide.list) }}
      >
        {asks.length > 0 && <Questions asks={asks} topic={guide.topic} groups={groups} />}
        {hasHost && (
          <label className={`${css.choice} ${css.hostView} on-screen`}>
            <input type="checkbox" value={hostView} />
            {message('visa.own.forHost')}
          </label>
        )}
        {groups.some(({ items }) => items.some(({ required }) => required)) && (
          <p className={`${css.ifApplies} small apart`}>{message('visa.ifApplies')}</p>
        )}
        {groups.map((group, index) => (
          <Group key={group.id} group={group} isOpen={index === 0} />
        ))}
        <OwnStatus canHide={asks.length > 0} />
      </div>
      <OwnTools guide={guide} hasHost={hasHost} />
    </div>
  );
}

function Group({ group, isOpen }: { group: DocumentGroup; isOpen: boolean }) {
  const { id, title } = group;
  const name = `documents-${id}`;
  return (
    <fieldset
      className={css.group}
      id={name}
      aria-labelledby={title ? `${name}-title` : `${id}-title`}
      {...groupMarks(group)}
    >
      {title ? (
        <details className={disclosure.item} open={isOpen}>
          <summary className={`${disclosure.summary} unmarked`}>
            <h3 id={`${name}-title`}>{title}</h3>
          </summary>
          {/* A link to what is inside opens the group. */}
          <div className={css.content} id={`${name}-list`}>
            <Items group={group} />
          </div>
        </details>
      ) : (
        <Items group={group} />
      )}
      {/* Behind its documents, as counters count what stands before them. */}
      <p className={`${css.count} small on-screen`} data-nosnippet>
        <FormattedMessage
          id={title ? 'visa.own.count' : 'visa.own.folder'}
          values={{ ticked: <span className={css.groupTicked} />, shown: <span className={css.groupShown} /> }}
        />
      </p>
    </fieldset>
  );
}

function Items({ group: { id, items } }: { group: DocumentGroup }) {
  const intro = `documents.${id}`;
  return (
    <>
      {intro in usePage().html && <Html name={intro} as="p" className={css.intro} />}
      <ul className={css.items}>
        {items.map((item) => (
          <Document key={item.id} group={id} item={item} />
        ))}
      </ul>
    </>
  );
}

function Document({ group, item }: { group: string; item: DocumentItem }) {
  const { message } = usePage();
  const name = `documents.${group}.${item.id}`;
  const id = `documents-${group}-${item.id}`;
  return (
    <li {...conditionMarks(item)}>
      <div className={css.item}>
        <input
          className={css.box}
          type="checkbox"
          id={id}
          value={`${group}.${item.id}`}
          data-rule={item.rule}
          aria-labelledby={`${id}-text`}
        />
        <label htmlFor={id}>
          {item.required && <span className={tag.tag}>{message('visa.required')}</span>}{' '}
          <span id={`${id}-text`}>
            <Html name={name} as="span" />
          </span>
        </label>
      </div>
      {item.change && <ChangeNotice change={item.change} />}
    </li>
  );
}

/** Counts of ticked and of hidden documents, which the stylesheet fills in, and messages about the list. */
function OwnStatus({ canHide }: { canHide: boolean }) {
  const { message } = usePage();
  return (
    <div className={css.status} data-nosnippet>
      <p>
        <FormattedMessage
          id="visa.own.folder"
          values={{ ticked: <span className={css.ticked} />, shown: <span className={css.shown} /> }}
        />
      </p>
      {canHide && (
        <label className={`${css.choice} ${css.showAll} on-screen`}>
          <input className={css.all} type="checkbox" value="" />
          <span>
            <FormattedMessage
              id="visa.own.all"
              values={{
                hidden: <span className={css.hidden} />,
                count: (words) => <span className={css.hiddenCount}>{words}</span>,
              }}
            />
          </span>
        </label>
      )}
      <p className={`${css.notice} on-screen`} role="status" tabIndex={-1} data-own="notice" />
      <button type="button" className={`${css.undo} on-screen`} data-own="undo" hidden>
        {message('visa.tools.undo')}
      </button>
    </div>
  );
}
