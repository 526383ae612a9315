import { FormattedMessage } from 'react-intl';
import type { GuideData } from '../readers/pageData.ts';
import choice from './Choice.module.css';
import { marksOfOwn } from './conditionMarks.ts';
import css from './Questions.module.css';
import { type Answer, answersTo, type Question } from './questions.ts';

interface QuestionsProps {
  asks: Question[];
  topic?: GuideData['topic'];
}

/** What decides which documents apply. */
export function Questions({ asks, topic }: QuestionsProps) {
  return (
    <section className={css.questions} aria-labelledby="own-title" {...marksOfOwn}>
      <h3 className={css.title} id="own-title">
        <FormattedMessage id="visa.own.title" />
      </h3>
      <p className={css.lead}>
        <FormattedMessage id="visa.own.lead" />
      </p>
      {asks.map((question) => (
        <fieldset key={question} className={css.question}>
          <legend className={css.legend}>
            <FormattedMessage id={questionText(question, topic)} />
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

/** Whoever invites a parent is asked about the parent. */
function questionText(question: Question, topic: QuestionsProps['topic']) {
  return topic === 'parents' && question === 'work'
    ? 'visa.own.question.work.parents'
    : (`visa.own.question.${question}` as const);
}

function Choice({ question, answer }: { question: Question; answer?: Answer }) {
  return (
    <label className={choice.choice}>
      <input type="radio" name={`own-${question}`} value={answer ?? ''} defaultChecked={!answer} />
      <FormattedMessage id={answer ? `visa.own.answer.${answer}` : 'visa.own.open'} />
    </label>
  );
}
