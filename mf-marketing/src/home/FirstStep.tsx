import { FormattedMessage } from 'react-intl';
import type { PromisedPath } from 'shared/contract/promises.contract.ts';
import { useHref } from 'shared/page/page.tsx';
import css from './FirstStep.module.css';

const passports = ['nepal', 'japan', 'other'] as const;

/** First question of "Check if you need a visa", whose answers lead to the pages of the visa guides: plain links. */
export function FirstStep() {
  const href = useHref();
  return (
    <section className={css.step} aria-labelledby="first-step">
      <div className={css.inner}>
        <h2 className={css.title} id="first-step">
          <a className={css.start} href={href('/what-it-takes' satisfies PromisedPath)}>
            <FormattedMessage id="marketing.firstStep.title" />
          </a>
        </h2>
        <ul className={css.passports}>
          {passports.map((id) => (
            <li key={id}>
              <a className={css.passport} href={href(`/what-it-takes/${id}` satisfies PromisedPath)}>
                <FormattedMessage id={`marketing.firstStep.${id}`} />
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
