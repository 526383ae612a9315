import { FormattedMessage } from 'react-intl';
import { Html } from 'shared/page/Html.tsx';
import { ChangeNotice } from '../guide/ChangeNotice.tsx';
import type { DocumentGroup } from '../readers/pageData.ts';
import css from './Documents.module.css';

/** Documents of a checklist by group; each can be ticked off, on the screen and on paper. */
export function Documents({ groups }: { groups: DocumentGroup[] }) {
  return groups.map(({ id, title, intro, items }) => (
    <fieldset key={id} className={css.group} id={`documents-${id}`}>
      <legend className={css.legend}>
        <h3 className={css.title}>{title}</h3>
      </legend>
      {intro && <p className={css.intro}>{intro}</p>}
      <ul className={css.items}>
        {items.map((item) => (
          <DocumentItem key={item.id} group={id} item={item} />
        ))}
      </ul>
    </fieldset>
  ));
}

function DocumentItem({ group, item }: { group: string; item: DocumentGroup['items'][number] }) {
  const name = `documents.${group}.${item.id}`;
  const id = `documents-${group}-${item.id}`;
  return (
    <li>
      <div className={css.item}>
        <input className={css.box} type="checkbox" id={id} aria-labelledby={`${id}-text`} />
        <label className={css.text} htmlFor={id}>
          <span id={`${id}-text`}>
            <Html name={name} as="span" />
          </span>
          <span className={item.required ? css.required : css.optional}>
            <FormattedMessage id={item.required ? 'visa.required' : 'visa.ifApplies'} />
          </span>
        </label>
      </div>
      {item.change && <ChangeNotice change={item.change} />}
    </li>
  );
}
