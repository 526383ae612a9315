import type { Ref } from 'react';
import { mark } from 'shared/contract/document/document.contract.ts';
import { usePage } from 'shared/page/page.tsx';
import chip from 'shared/ui/styles/Chip.module.css';
import { type Category, categories } from './listing.ts';

interface CategoryFilterProps {
  ref: Ref<HTMLFieldSetElement>;
  onSelect: (category: Category) => void;
}

/** A button per category (product 9.2): radio buttons, by which the stylesheet filters before any script. */
export function CategoryFilter({ ref, onSelect }: CategoryFilterProps) {
  const { message } = usePage();
  return (
    <fieldset ref={ref} className={chip.chips} {...{ [mark.address]: '' }}>
      <legend className="visually-hidden">{message('news.categories')}</legend>
      {categories.map((category) => (
        <label key={category} className={chip.chip}>
          <input
            type="radio"
            name="category"
            value={category}
            defaultChecked={category === 'all'}
            onChange={() => onSelect(category)}
          />
          {message(`news.category.${category}`)}
        </label>
      ))}
    </fieldset>
  );
}
