import type { CSSProperties } from 'react';
import { FormattedMessage } from 'react-intl';
import { Html } from 'shared/page/Html.tsx';
import { ChangeNotice } from '../guide/ChangeNotice.tsx';
import type { DocumentGroup, DocumentItem, GuideData } from '../readers/pageData.ts';
import { conditionMarks } from './conditionMarks.ts';
import css from './Documents.module.css';
import own from './Own.module.css';
import { OwnStatus } from './OwnStatus.tsx';
import { Questions } from './Questions.tsx';
import type { Question } from './questions.ts';

interface DocumentsProps {
  asks: Question[];
  groups: DocumentGroup[];
  topic?: GuideData['topic'];
}

/** Documents of a checklist by group; each can be ticked off, on the screen and on paper, and answers narrow them. */
export function Documents({ asks, groups, topic }: DocumentsProps) {
  const total = groups.reduce((sum, { items }) => sum + items.length, 0);
  return (
    <div className={own.documents} style={{ '--documents': total } as CSSProperties}>
      {asks.length > 0 && <Questions asks={asks} topic={topic} />}
      <div>
        {groups.map((group) => (
          <Group key={group.id} group={group} />
        ))}
        <OwnStatus canHide={asks.length > 0} />
      </div>
    </div>
  );
}

function Group({ group }: { group: DocumentGroup }) {
  const { id, title, intro, items } = group;
  return (
    <fieldset
      className={`${css.group} ${own.group}`}
      id={`documents-${id}`}
      aria-labelledby={title ? undefined : `${id}-title`}
      {...conditionMarks(group)}
    >
      {title && (
        <legend className={css.legend}>
          <h3 className={css.title}>{title}</h3>
        </legend>
      )}
      {intro && <p className={css.intro}>{intro}</p>}
      <ul className={css.items}>
        {items.map((item) => (
          <Document key={item.id} group={id} item={item} />
        ))}
      </ul>
      <p className={own.count}>
        <FormattedMessage
          id="visa.own.folder"
          values={{ ticked: <span className={own.groupTicked} />, shown: <span className={own.groupShown} /> }}
        />
      </p>
    </fieldset>
  );
}

function Document({ group, item }: { group: string; item: DocumentItem }) {
  const name = `documents.${group}.${item.id}`;
  const id = `documents-${group}-${item.id}`;
  return (
    <li className={own.item} {...conditionMarks(item)}>
      <div className={css.item}>
        <input className={css.box} type="checkbox" id={id} aria-labelledby={`${id}-text`} />
        <label className={css.text} htmlFor={id}>
          <span id={`${id}-text`}>
            <Html name={name} as="span" />
          </span>
          {(item.required !== undefined || item.unless) && (
            <span className={item.required ? css.required : css.optional} data-settled-by={item.settledBy}>
              <FormattedMessage id={item.required ? 'visa.required' : 'visa.ifApplies'} />
            </span>
          )}
        </label>
      </div>
      {item.change && <ChangeNotice change={item.change} />}
    </li>
  );
}
