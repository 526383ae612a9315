import type { Ref } from 'react';
import { FormattedMessage } from 'react-intl';
import { mark } from 'shared/contract/document.contract.ts';
import { type Category, categories } from './categories.ts';
import css from './NewsList.module.css';

interface CategoryFilterProps {
  ref: Ref<HTMLFieldSetElement>;
  onSelect: (category: Category) => void;
}

/**
 * One button a category (product 9.2). Radio buttons: the stylesheet filters the cards by the checked one, so it
 * works before any script, and what was chosen stays chosen when React arrives.
 */
export function CategoryFilter({ ref, onSelect }: CategoryFilterProps) {
  return (
    <fieldset ref={ref} className={css.categories} {...{ [mark.address]: '' }}>
      <legend className="visually-hidden">
        <FormattedMessage id="news.categories" />
      </legend>
      {categories.map((category) => (
        <label key={category} className={css.category}>
          <input
            className={css.choice}
            type="radio"
            name="category"
            value={category}
            defaultChecked={category === 'all'}
            onChange={() => onSelect(category)}
          />
          <FormattedMessage id={`news.category.${category}`} />
        </label>
      ))}
    </fieldset>
  );
}
