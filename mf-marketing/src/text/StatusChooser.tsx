import { mark } from 'shared/contract/document/document.contract.ts';
import { usePage } from 'shared/page/page.tsx';
import chip from 'shared/ui/styles/Chip.module.css';
import { UncutText } from 'shared/ui/text/UncutText.tsx';
import css from './Text.module.css';

const questions = {
  work: ['technical', 'language', 'cook', 'field'],
  person: ['degree', 'experience', 'student', 'free'],
} as const;

/** Answers by the choices that lead to them; stylesheets show the one that fits. */
const answers = [
  { status: 'engineer', rule: 'technicalDegree' },
  { status: 'engineer', rule: 'technicalExperience' },
  { status: 'engineer', rule: 'languageDegree' },
  { status: 'engineer', rule: 'languageExperience' },
  { status: 'skilled', rule: 'fieldTests' },
  { status: 'labour', rule: 'cookExperience' },
  { status: 'part', rule: 'studentHours' },
  { status: 'none', rule: 'noLimit' },
] as const;

/** Which status of residence fits a job and a person: two questions and one answer, without any script. */
export function StatusChooser() {
  const { message } = usePage();
  return (
    <section
      className={`${css.chooser} framed on-screen`}
      aria-labelledby="status-title"
      {...{ [mark.draft]: 'status' }}
    >
      <h2 id="status-title">{message('marketing.status.title')}</h2>
      {(['work', 'person'] as const).map((question) => (
        <fieldset key={question} className={chip.chips}>
          <legend className={css.legend}>{message(`marketing.status.${question}`)}</legend>
          {questions[question].map((value, index) => (
            <label key={value} className={chip.chip}>
              <input type="radio" name={`status-${question}`} value={value} defaultChecked={index === 0} />
              {message(`marketing.status.${question}.${value}` as 'marketing.status.work.field')}
            </label>
          ))}
        </fieldset>
      ))}
      <div className={css.answers} aria-live="polite">
        {answers.map(({ status, rule }) => (
          <p key={rule} className={css[rule]}>
            <strong className={css.status}>
              <UncutText text={message(`marketing.status.${status}`)} />
            </strong>
            {message(`marketing.status.${rule}`)}
          </p>
        ))}
      </div>
      <p className="small">
        <UncutText text={message('marketing.status.note')} />
      </p>
    </section>
  );
}
