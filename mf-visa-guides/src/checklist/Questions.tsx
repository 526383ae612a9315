import { FormattedMessage } from 'react-intl';
import css from './Questions.module.css';
import { type Answer, answersTo, type Question } from './questions.ts';

/**
 * What decides which documents apply. The stylesheet hides the others by the radio buttons that are checked
 * (`Own.module.css`); a browser that cannot does not show the questions.
 */
export function Questions({ asks }: { asks: Question[] }) {
  return (
    <section className={css.questions} aria-labelledby="own-title">
      <h3 className={css.title} id="own-title">
        <FormattedMessage id="visa.own.title" />
      </h3>
      <p className={css.lead}>
        <FormattedMessage id="visa.own.lead" />
      </p>
      {asks.map((question) => (
        <fieldset key={question} className={css.question}>
          <legend className={css.legend}>
            <FormattedMessage id={`visa.own.question.${question}`} />
          </legend>
          {answersTo(question).map((answer) => (
            <Choice key={answer} question={question} answer={answer} />
          ))}
          <Choice question={question} />
        </fieldset>
      ))}
    </section>
  );
}

/** An answer, or none at first. */
function Choice({ question, answer }: { question: Question; answer?: Answer }) {
  return (
    <label className={css.choice}>
      <input type="radio" name={`own-${question}`} value={answer ?? ''} defaultChecked={!answer} />
      <FormattedMessage id={answer ? `visa.own.answer.${answer}` : 'visa.own.open'} />
    </label>
  );
}
