import type { ReactNode } from 'react';
import type { Errand } from 'shared/company/links.ts';
import { errorId, mark } from 'shared/contract/document/document.contract.ts';
import { usePage } from 'shared/page/page.tsx';
import chip from 'shared/ui/styles/Chip.module.css';
import look from 'shared/ui/styles/Control.module.css';
import css from './EnquiryForm.module.css';
import { answerText, type Field, isAsked, rules } from './enquiry.ts';
import type { EnquiryForm } from './useEnquiryForm.ts';

interface FieldProps {
  name: Field;
  state: EnquiryForm;
  /** An example. */
  hint?: `contact.form.${'mobile' | 'email' | 'posts'}Hint`;
  className?: string | undefined;
}

/** A visible label, an example, the field, and its message below it. */
function FieldFrame({ name, state, hint, className, children }: FieldProps & { children: ReactNode }) {
  const { message } = usePage();
  return (
    <div className={className ? `${css.field} ${className}` : css.field}>
      <label className={css.label} htmlFor={name}>
        {message(`contact.form.${name}`)}{' '}
        {rules[name].isOptional && <span className={`${css.optional} small`}>{message('contact.form.optional')}</span>}
      </label>
      {hint && (
        <p className="small" id={`${name}-hint`}>
          {message(hint)}
        </p>
      )}
      {children}
      <Problem name={name} state={state} />
    </div>
  );
}

/** The message of a field, announced when it appears. */
function Problem({ name, state }: Pick<FieldProps, 'name' | 'state'>) {
  return (
    <p className={css.error} id={errorId(name)} role="alert">
      {state.errors[name]}
    </p>
  );
}

/** Attributes that text fields and selects share. The browser holds the value: React never writes into a field. */
function control({ name, state, hint }: FieldProps) {
  const error = state.errors[name];
  const described = [hint && `${name}-hint`, error && errorId(name)].filter(Boolean).join(' ');
  return {
    id: name,
    name,
    className: look.control,
    required: isAsked(state.errand, name) && !rules[name].isOptional,
    onChange: state.change,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described || undefined,
  };
}

/** The address of the page may fill the field, see `company/links.ts`. */
const byAddress = { [mark.address]: '' };

interface TextFieldProps extends FieldProps {
  type: 'text' | 'email' | 'tel' | 'multiline';
  autoComplete?: string;
}

export function TextField({ type, autoComplete, ...field }: TextFieldProps) {
  return (
    <FieldFrame {...field}>
      {type === 'multiline' ? (
        <textarea {...control(field)} {...byAddress} rows={5} />
      ) : (
        <input {...control(field)} type={type} autoComplete={autoComplete} />
      )}
    </FieldFrame>
  );
}

/** The values of a choice, with their texts. */
function useOptions(name: Field) {
  const { message } = usePage();
  return (rules[name].oneOf ?? []).map((value) => ({ value, text: answerText(name, value, message) }));
}

/** A choice with a placeholder that cannot be chosen (product 14.3). */
export function SelectField(field: FieldProps) {
  const { message } = usePage();
  return (
    <FieldFrame {...field}>
      <select {...control(field)} {...byAddress} defaultValue="">
        <option value="" disabled>
          {message('contact.form.choose')}
        </option>
        {useOptions(field.name).map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

/** Lines of a drawing of 24 × 24, by errand: a whole library of icons would cost the form more than its fields. */
const errandIcons: Record<Errand, string> = {
  study: 'M2 9l10-4 10 4-10 4zM6 11v5c3 3 9 3 12 0v-5M22 9v6',
  visit: 'M21 4L3 11l7 3 3 7zM21 4L10 14',
  work: 'M3 8h18v11H3zM9 8V5h6v3M3 13h18',
  family: 'M8 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM3 20c0-4 2-6 5-6s5 2 5 6M16 12a2.5 2.5 0 1 0 0-5M16 15c3 0 5 2 5 5',
  hire: 'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM3 20c0-4 2.5-6 6-6s6 2 6 6M19 8v6M16 11h6',
  it: 'M5 5h14v10H5zM2 19h20M10 8l-2 2 2 2M14 8l2 2-2 2',
  'something-else': 'M4 5h16v11h-9l-5 4v-4H4zM8 9h8M8 12h5',
};

/** The errand, as a choice of tiles: radio buttons. */
export function ErrandField({ state }: Pick<FieldProps, 'state'>) {
  const { message } = usePage();
  const error = state.errors.errand;
  return (
    <div
      id="errand"
      className={css.field}
      role="radiogroup"
      aria-labelledby="errand-label"
      aria-required
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? errorId('errand') : undefined}
    >
      <p className={css.label} id="errand-label">
        {message('contact.form.errand')}
      </p>
      <div className={css.tiles}>
        {useOptions('errand').map(({ value, text }) => (
          <label key={value} className={`${chip.chip} ${css.tile}`}>
            <input type="radio" name="errand" value={value} required onChange={state.change} {...byAddress} />
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d={errandIcons[value as Errand]} />
            </svg>
            {text}
          </label>
        ))}
      </div>
      <Problem name="errand" state={state} />
    </div>
  );
}

/** A field that people neither see nor hear of, and that programs fill. */
export function Honeypot() {
  const { message } = usePage();
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label>
        {message('contact.form.leaveEmpty')}
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
