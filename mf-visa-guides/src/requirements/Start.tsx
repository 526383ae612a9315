import { FormattedMessage } from 'react-intl';
import { useHref } from 'shared/page/page.tsx';
import type { StartData } from '../readers/requirements/pageData.ts';
import { Choices } from './Choices.tsx';
import { passports } from './questions.ts';
import css from './Requirements.module.css';

/** First question of "Check if you need a visa": whose passport. */
export function Start({ title, lead }: StartData) {
  const href = useHref();
  return (
    <Choices title={title} lead={lead} isFirst>
      <ul className={css.passports}>
        {([...passports, 'other'] as const).map((id) => (
          <li key={id}>
            <a className={css.passport} href={href(`/what-it-takes/${id}`)}>
              <FormattedMessage id={`visa.passport.${id}`} />
            </a>
          </li>
        ))}
      </ul>
    </Choices>
  );
}
