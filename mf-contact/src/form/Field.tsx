import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import css from './EnquiryForm.module.css';
import type { EnquiryForm, Field as FieldName } from './useEnquiryForm.ts';

interface CommonProps {
  name: FieldName;
  label: string;
  state: EnquiryForm;
}

interface FrameProps {
  name: FieldName;
  label: string;
  error: string | undefined;
  isOptional?: boolean;
  children: ReactNode;
}

/** A visible label, the field, and the browser's message below it, announced when it appears. */
function FieldFrame({ name, label, error, isOptional, children }: FrameProps) {
  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={name}>
        {label}
        {isOptional && (
          <span className={css.optional}>
            <FormattedMessage id="contact.form.optional" />
          </span>
        )}
      </label>
      {children}
      <p className={css.error} id={`${name}-error`} role="alert">
        {error}
      </p>
    </div>
  );
}

/** What text fields and selects have in common. */
function control({ name, state }: CommonProps) {
  const error = state.errors[name];
  return {
    id: name,
    name,
    className: css.control,
    value: state.enquiry[name],
    onChange: state.change,
    onInvalid: state.refuse,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? `${name}-error` : undefined,
  };
}

interface TextFieldProps extends CommonProps {
  type: 'text' | 'email' | 'number' | 'multiline';
  autoComplete?: string;
  required?: boolean;
}

export function TextField({ type, autoComplete, required = false, ...common }: TextFieldProps) {
  const { name, label, state } = common;
  return (
    <FieldFrame name={name} label={label} error={state.errors[name]} isOptional={!required}>
      {type === 'multiline' ? (
        <textarea {...control(common)} rows={5} required={required} />
      ) : (
        <input {...control(common)} type={type} autoComplete={autoComplete} required={required} />
      )}
    </FieldFrame>
  );
}

interface SelectFieldProps extends CommonProps {
  options: { value: string; text: string }[];
}

/** A required choice with a placeholder that cannot be chosen (specification 5). */
export function SelectField({ options, ...common }: SelectFieldProps) {
  const { name, label, state } = common;
  return (
    <FieldFrame name={name} label={label} error={state.errors[name]}>
      <select {...control(common)} required>
        <option value="" disabled>
          <FormattedMessage id="contact.form.choose" />
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
