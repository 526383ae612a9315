import type { ReactNode } from 'react';
import { errorId, mark } from 'shared/contract/document/document.contract.ts';
import { usePage } from 'shared/page/page.tsx';
import chip from 'shared/ui/styles/Chip.module.css';
import look from 'shared/ui/styles/Control.module.css';
import css from './EnquiryForm.module.css';
import type { Field } from './enquiry.ts';
import type { EnquiryForm } from './useEnquiryForm.ts';

interface CommonProps {
  name: Field;
  label: string;
  state: EnquiryForm;
  required?: boolean;
}

type Hint = `contact.form.${'mobile' | 'email' | 'posts'}Hint`;

interface FrameProps {
  name: Field;
  label: string;
  error: string | undefined;
  hint?: Hint | undefined;
  isOptional?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** A visible label, an example, the field, and its message below it, announced when it appears. */
function FieldFrame({ name, label, error, hint, isOptional, className, children }: FrameProps) {
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
      <p className={css.error} id={errorId(name)} role="alert">
        {error}
      </p>
    </div>
  );
}

/** Attributes that text fields and selects share. The browser holds the value: React never writes into a field. */
function control({ name, state, required }: CommonProps, hint?: Hint) {
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

/** The address of the page may fill the field, see `company/handover.ts`. */
const byAddress = { [mark.address]: '' };

interface TextFieldProps extends CommonProps {
  type: 'text' | 'email' | 'tel' | 'multiline';
  autoComplete?: string;
  hint?: Hint;
}

export function TextField({ type, autoComplete, hint, ...common }: TextFieldProps) {
  const { name, label, state, required = false } = common;
  return (
    <FieldFrame name={name} label={label} error={state.errors[name]} hint={hint} isOptional={!required}>
      {type === 'multiline' ? (
        <textarea {...control(common)} {...byAddress} rows={5} />
      ) : (
        <input {...control(common, hint)} type={type} autoComplete={autoComplete} />
      )}
    </FieldFrame>
  );
}

interface SelectFieldProps extends CommonProps {
  options: { value: string; text: string }[];
  className?: string | undefined;
}

/** A choice with a placeholder that cannot be chosen (product 14.3). */
export function SelectField({ options, className, ...common }: SelectFieldProps) {
  const { message } = usePage();
  const { name, label, state } = common;
  return (
    <FieldFrame name={name} label={label} error={state.errors[name]} className={className}>
      <select {...control(common)} {...byAddress} defaultValue="">
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

interface TileFieldProps extends CommonProps {
  /** `icon` has the lines of a drawing of 24 × 24. */
  options: { value: string; text: string; icon: string }[];
}

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
      <p className={css.error} id={errorId(name)} role="alert">
        {error}
      </p>
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
