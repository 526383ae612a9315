import { type Ref, useEffect, useRef } from 'react';
import { mark } from 'shared/contract/document/document.contract.ts';
import { usePage } from 'shared/page/page.tsx';
import chip from 'shared/ui/styles/Chip.module.css';
import { type Category, categories } from '../list/listing.ts';
import { NewsSearch, type Title } from '../list/NewsSearch.tsx';

interface NewsToolsProps {
  onPage: Title[];
  /** Sentences to announce, by category. The build formats them: formatting a page's first number would delay the answer to a tap. */
  counted: Record<Category, string>;
}

/** Categories and search, where all articles are on one page: what is chosen stands in the address. */
export default function NewsTools({ onPage, counted }: NewsToolsProps) {
  const { services } = usePage();
  const filter = useRef<HTMLFieldSetElement>(null);
  const chosen = () => {
    const checked = filter.current?.querySelector<HTMLInputElement>('input:checked')?.value;
    return categories.find((category) => category === checked) ?? 'all';
  };
  const select = (category: Category) => {
    setCategoryAddress(category);
    services.announce(counted[category]);
  };
  // A choice made before React loaded is already in the buttons.
  useEffect(() => {
    if (chosen() !== named()) select(chosen());
  }, []);
  return (
    <>
      <CategoryFilter ref={filter} onSelect={select} />
      <NewsSearch onPage={onPage} />
    </>
  );
}

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

const parameter = 'category';

/** The category that the address names. */
function named(): Category {
  const value = new URLSearchParams(location.search).get(parameter);
  return categories.find((category) => category === value) ?? 'all';
}

/** Puts the chosen category into the address; the client checks the radio button by it (`mark.address`). */
function setCategoryAddress(category: Category): void {
  const url = new URL(location.href);
  if (category === 'all') url.searchParams.delete(parameter);
  else url.searchParams.set(parameter, category);
  history.replaceState(history.state, '', url);
}
