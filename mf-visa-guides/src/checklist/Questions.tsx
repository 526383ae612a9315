import { usePage } from 'shared/page/page.tsx';
import chip from 'shared/ui/styles/Chip.module.css';
import type { DocumentGroup } from '../readers/documents.ts';
import type { GuideData } from '../readers/guides/guidePage.ts';
import { hidingAnswer, marksOfOwn } from './marks.ts';
import css from './Questions.module.css';
import { type Answer, answersTo, type Question } from './questions.ts';

type Topic = GuideData['topic'];

/** The questions that decide which documents apply. */
export function Questions({ asks, topic, groups }: { asks: Question[]; topic: Topic; groups: DocumentGroup[] }) {
  const { message } = usePage();
  const conditional = groups.flatMap((group) => [group, ...group.items]);
  const hiding = new Set(conditional.flatMap(({ unless = [] }) => unless.flatMap((list) => list.split(' '))));
  return (
    <section className={`${css.questions} framed`} aria-labelledby="own-title" {...marksOfOwn}>
      <h3 id="own-title">{message('visa.own.title')}</h3>
      <p className="small">{message('visa.own.lead')}</p>
      {asks.map((question) => (
        <fieldset key={question} className={`${chip.chips} ${css.question}`}>
          <legend className={css.legend}>{message(questionText(question, topic))}</legend>
          {answersTo(question).map((answer) => (
            <Choice key={answer} question={question} answer={answer} hides={hiding.has(answer)} />
          ))}
          <Choice question={question} />
        </fieldset>
      ))}
    </section>
  );
}

/** On the list for inviting parents, the question about work is about the parent. */
function questionText(question: Question, topic: Topic) {
  return topic === 'parents' && question === 'work'
    ? 'visa.own.question.work.parents'
    : (`visa.own.question.${question}` as const);
}

function Choice({ question, answer, hides }: { question: Question; answer?: Answer; hides?: boolean }) {
  const { message } = usePage();
  return (
    <label className={chip.chip}>
      <input
        type="radio"
        name={`own-${question}`}
        value={answer ?? ''}
        defaultChecked={!answer}
        {...{ [hidingAnswer]: hides ? '' : undefined }}
      />
      {message(answer ? `visa.own.answer.${answer}` : 'visa.own.open')}
    </label>
  );
}
