import type { CSSProperties } from 'react';
import { FormattedMessage } from 'react-intl';
import { mark } from 'shared/contract/document/document.contract.ts';
import { listKey } from 'shared/contract/document/listState.contract.ts';
import { Html } from 'shared/page/Html.tsx';
import { Tag } from 'shared/ui/text/Tag.tsx';
import { ChangeNotice } from '../guide/ChangeNotice.tsx';
import type { DocumentGroup, DocumentItem, GuideData } from '../readers/pageData.ts';
import { errandOf } from '../services/services.ts';
import choice from './Choice.module.css';
import { conditionMarks, groupMarks, hostGroup } from './conditionMarks.ts';
import css from './Documents.module.css';
import { hostView } from './link.ts';
import counts from './OwnCounts.module.css';
import { OwnStatus } from './OwnStatus.tsx';
import { OwnTools } from './OwnTools.tsx';
import { Questions } from './Questions.tsx';
import type { Question } from './questions.ts';

/** Documents of a checklist by group; each can be ticked off, on the screen and on paper, and answers narrow them. */
export function Documents({ guide, asks, groups }: { guide: GuideData; asks: Question[]; groups: DocumentGroup[] }) {
  const total = groups.reduce((sum, { items }) => sum + items.length, 0);
  const hasHost = guide.country.id === 'japan' && groups.some(({ id }) => id === hostGroup);
  return (
    <div {...{ [mark.script]: 'own-list' }}>
      <div
        className={counts.documents}
        style={{ '--documents': total } as CSSProperties}
        {...{ [mark.list]: listKey(guide.list) }}
      >
        {asks.length > 0 && <Questions asks={asks} topic={guide.topic} />}
        {hasHost && <HostView />}
        {groups.map((group) => (
          <Group key={group.id} group={group} />
        ))}
        <OwnStatus canHide={asks.length > 0} />
      </div>
      <OwnTools title={guide.title} errand={errandOf[guide.service]} hasHost={hasHost} />
    </div>
  );
}

function HostView() {
  return (
    <label className={`${choice.choice} ${css.hostView}`}>
      <input type="checkbox" value={hostView} />
      <FormattedMessage id="visa.own.forHost" />
    </label>
  );
}

function Group({ group }: { group: DocumentGroup }) {
  const { id, title, hasIntro, items } = group;
  return (
    <fieldset
      className={`${css.group} ${counts.group}`}
      id={`documents-${id}`}
      aria-labelledby={title ? undefined : `${id}-title`}
      {...groupMarks(group)}
    >
      {title && (
        <legend className={css.legend}>
          <h3 className={css.title}>{title}</h3>
        </legend>
      )}
      {hasIntro && <Html name={`documents.${id}`} as="p" className={css.intro} />}
      <ul className={css.items}>
        {items.map((item) => (
          <Document key={item.id} group={id} item={item} />
        ))}
      </ul>
      <div className={counts.count} data-nosnippet>
        <FormattedMessage
          id="visa.own.folder"
          values={{ ticked: <span className={counts.groupTicked} />, shown: <span className={counts.groupShown} /> }}
        />
      </div>
    </fieldset>
  );
}

function Document({ group, item }: { group: string; item: DocumentItem }) {
  const name = `documents.${group}.${item.id}`;
  const id = `documents-${group}-${item.id}`;
  return (
    <li className={counts.item} {...conditionMarks(item)}>
      <div className={css.item}>
        <input
          className={choice.box}
          type="checkbox"
          id={id}
          value={`${group}.${item.id}`}
          data-rule={item.rule}
          aria-labelledby={`${id}-text`}
        />
        <label className={css.text} htmlFor={id}>
          <span id={`${id}-text`}>
            <Html name={name} as="span" />
          </span>
          {(item.required !== undefined || item.unless) && (
            <span className={css.state} data-settled-by={item.settledBy}>
              {item.required ? (
                <Tag>
                  <FormattedMessage id="visa.required" />
                </Tag>
              ) : (
                <FormattedMessage id="visa.ifApplies" />
              )}
            </span>
          )}
        </label>
      </div>
      {item.change && <ChangeNotice change={item.change} />}
    </li>
  );
}
