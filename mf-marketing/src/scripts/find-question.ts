import type { StartScript } from 'shared/contract/browser/script.contract.ts';

const longestList = 6;

/** Lists the questions whose text has all words of the field; a link opens its answer. */
export const start: StartScript = (element) => {
  const [field, list] = [element.querySelector('input'), element.querySelector('ul')];
  if (!field || !list) throw new Error('the search has no field or no list');
  const questions = [...document.querySelectorAll<HTMLDetailsElement>('#faq details details')];
  const find = () => {
    const words = plain(field.value).split(/\s+/).filter(Boolean);
    const found = questions.filter(({ textContent }) => words.every((word) => plain(textContent).includes(word)));
    list.replaceChildren(...(words.length > 0 ? found.slice(0, longestList).map(linkTo) : []));
  };
  field.addEventListener('input', find);
  find();
  return () => undefined;
};

function plain(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

function linkTo(question: HTMLDetailsElement): HTMLElement {
  const link = document.createElement('a');
  link.href = `#${question.lastElementChild?.id}`;
  link.textContent = question.querySelector('summary')?.textContent ?? '';
  link.addEventListener('click', () => {
    question.open = true;
    const category = question.closest<HTMLDetailsElement>('#faq > details');
    if (category) category.open = true;
  });
  const item = document.createElement('li');
  item.append(link);
  return item;
}
