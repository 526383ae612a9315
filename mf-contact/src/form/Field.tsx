import type { ReactNode } from 'react';
import type { Errand } from 'shared/company/links.ts';
import { errorId, mark } from 'shared/contract/document/document.contract.ts';
import { usePage } from 'shared/page/page.tsx';
import chip from 'shared/ui/styles/Chip.module.css';
import look from 'shared/ui/styles/Control.module.css';
import css from './EnquiryForm.module.css';
import type { Field } from './enquiry.ts';
import type { EnquiryForm } from './useEnquiryForm.ts';

interface FieldProps {
  name: Field;
  label: string;
  state: EnquiryForm;
  required?: boolean;
  /** An example. */
  hint?: `contact.form.${'mobile' | 'email' | 'posts'}Hint`;
  className?: string | undefined;
}

interface FrameProps extends FieldProps {
  isOptional?: boolean;
  children: ReactNode;
}

/** A visible label, an example, the field, and its message below it. */
function FieldFrame({ name, label, state, hint, className, isOptional, children }: FrameProps) {
  const { message } = usePage();
  return (
    <div className={className ? `${css.field} ${className}` : css.field}>
      <label className={css.label} htmlFor={name}>
        {label}
        {isOptional && <span className={`${css.optional} small`}>{message('contact.form.optional')}</span>}
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
function control({ name, state, required, hint }: FieldProps) {
  const error = state.errors[name];
  const described = [hint && `${name}-hint`, error && errorId(name)].filter(Boolean).join(' ');
  return {
    id: name,
    name,
    className: look.control,
    required,
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
    <FieldFrame {...field} isOptional={!field.required}>
      {type === 'multiline' ? (
        <textarea {...control(field)} {...byAddress} rows={5} />
      ) : (
        <input {...control(field)} type={type} autoComplete={autoComplete} />
      )}
    </FieldFrame>
  );
}

/** A choice with a placeholder that cannot be chosen (product 14.3). */
export function SelectField({ options, ...field }: FieldProps & { options: { value: string; text: string }[] }) {
  const { message } = usePage();
  return (
    <FieldFrame {...field}>
      <select {...control(field)} {...byAddress} defaultValue="">
        <option value="" disabled>
          {message('contact.form.choose')}
        </option>
        {options.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

interface TileFieldProps extends FieldProps {
  /** `icon` has the lines of a drawing of 24 × 24. */
  options: { value: string; text: string; icon: string }[];
}

/** Lines of a drawing of 24 × 24, by errand: a whole library of icons would cost the form more than its fields. */
export const errandIcons: Record<Errand, string> = {
  study: 'M2 9l10-4 10 4-10 4zM6 11v5c3 3 9 3 12 0v-5M22 9v6',
  visit: 'M21 4L3 11l7 3 3 7zM21 4L10 14',
  work: 'M3 8h18v11H3zM9 8V5h6v3M3 13h18',
  family: 'M8 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM3 20c0-4 2-6 5-6s5 2 5 6M16 12a2.5 2.5 0 1 0 0-5M16 15c3 0 5 2 5 5',
  hire: 'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM3 20c0-4 2.5-6 6-6s6 2 6 6M19 8v6M16 11h6',
  it: 'M5 5h14v10H5zM2 19h20M10 8l-2 2 2 2M14 8l2 2-2 2',
  'something-else': 'M4 5h16v11h-9l-5 4v-4H4zM8 9h8M8 12h5',
};

/** A choice of tiles: radio buttons. */
export function TileField({ name, label, state, required, options }: TileFieldProps) {
  const error = state.errors[name];
  return (
    <div
      id={name}
      className={css.field}
      role="radiogroup"
      aria-labelledby={`${name}-label`}
      aria-required={required}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? errorId(name) : undefined}
    >
      <p className={css.label} id={`${name}-label`}>
        {label}
      </p>
      <div className={css.tiles}>
        {options.map(({ value, text, icon }) => (
          <label key={value} className={`${chip.chip} ${css.tile}`}>
            <input type="radio" name={name} value={value} required={required} onChange={state.change} {...byAddress} />
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d={icon} />
            </svg>
            {text}
          </label>
        ))}
      </div>
      <Problem name={name} state={state} />
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
