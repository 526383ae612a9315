import { FormattedMessage, useIntl } from 'react-intl';
import { company } from 'shared/company/company.ts';
import { mark } from 'shared/contract/document.contract.ts';
import { useHref } from 'shared/page/page.tsx';
import css from '../form/EnquiryForm.module.css';
import { destinations, type Enquiry, visaTypes } from '../form/enquiry.ts';
import { SelectField, TextField } from '../form/Field.tsx';
import { useEnquiryForm } from '../form/useEnquiryForm.ts';

const fields = [
  'firstName',
  'lastName',
  'mobileNumber',
  'emailAddress',
  'visaType',
  'destination',
  'additionalText',
] as const satisfies (keyof Enquiry)[];

const nameTokens = { firstName: 'given-name', lastName: 'family-name' } as const;

/** Names in the order in which the language says them: in Japanese the family name comes first. */
function namesIn(locale: string): (keyof typeof nameTokens)[] {
  return locale.startsWith('ja') ? ['lastName', 'firstName'] : ['firstName', 'lastName'];
}

/**
 * Enquiry form (specification 2 and 5). Without scripts it opens the visitor's mail program with what was typed;
 * a submit made before React has come waits for it (`mark.deferred`, see the shell's `resume.ts`).
 */
export default function EnquiryForm() {
  const intl = useIntl();
  const href = useHref();
  const labels = Object.fromEntries(
    fields.map((name) => [name, intl.formatMessage({ id: `contact.form.${name}` })]),
  ) as Record<keyof Enquiry, string>;
  const state = useEnquiryForm(labels);
  const option = (id: 'visaType' | 'destination', values: readonly string[]) =>
    values.map((value) => ({
      value,
      text: intl.formatMessage({ id: `contact.${id}.${value}` as 'contact.visaType.other-visa' }),
    }));
  const common = (name: keyof Enquiry) => ({ name, label: labels[name], state });
  return (
    <form
      ref={state.form}
      className={css.form}
      action={`mailto:${company.email}`}
      method="post"
      encType="text/plain"
      {...{ [mark.deferred]: '' }}
      onSubmit={state.submit}
    >
      <h2 className={css.title}>
        <FormattedMessage id="contact.form.title" />
      </h2>
      <p className={css.note}>
        <FormattedMessage id="contact.form.note" />
      </p>
      <div className={css.pair}>
        {namesIn(intl.locale).map((name) => (
          <TextField key={name} {...common(name)} type="text" autoComplete={nameTokens[name]} required />
        ))}
      </div>
      <div className={css.pair}>
        <TextField {...common('mobileNumber')} type="number" autoComplete="tel" required />
        <TextField {...common('emailAddress')} type="email" autoComplete="email" required />
      </div>
      <div className={css.pair}>
        <SelectField {...common('visaType')} options={option('visaType', visaTypes)} />
        <SelectField {...common('destination')} options={option('destination', destinations)} />
      </div>
      <TextField {...common('additionalText')} type="multiline" />
      {state.hasFailed && (
        <p className={css.error}>
          <FormattedMessage id="contact.form.failure" />
        </p>
      )}
      <p className={css.note}>
        <a href={href('/privacy')}>
          <FormattedMessage id="contact.form.privacy" />
        </a>
      </p>
      <button type="submit" className={css.submit} disabled={state.isSending}>
        <FormattedMessage id={state.isSending ? 'contact.form.sending' : 'contact.form.submit'} />
      </button>
    </form>
  );
}
