import { company } from 'shared/company/company.ts';
import type { PromisedPath } from 'shared/company/links.ts';
import { mark } from 'shared/contract/document/document.contract.ts';
import { usePage } from 'shared/page/page.tsx';
import button from 'shared/ui/navigation/LinkButton.module.css';
import css from '../form/EnquiryForm.module.css';
import { namesIn } from '../form/enquiry.ts';
import { ErrandField, Honeypot, SelectField, TextField } from '../form/Field.tsx';
import { draftName } from '../form/submitEnquiry.ts';
import { useEnquiryForm } from '../form/useEnquiryForm.ts';
import card from '../pages/Contact.module.css';

const nameTokens = { firstName: 'given-name', lastName: 'family-name' } as const;

/** Enquiry form (product 14.1): a POST, or a mail where a host has no service, until React has come (`mark.deferred`). */
export default function EnquiryForm() {
  const { language, path, message, href } = usePage();
  const state = useEnquiryForm();
  return (
    <form
      ref={state.form}
      className={`${card.card} ${css.form} framed`}
      action={path}
      method="post"
      {...{ [mark.draft]: draftName, [mark.deferred]: '', [mark.withoutService]: `mailto:${company.email}` }}
      onSubmit={state.submit}
    >
      <h2>{message('contact.form.title')}</h2>
      <p className={css.note}>{message('contact.form.note')}</p>
      <div className={css.summary} role="alert" tabIndex={-1} hidden {...{ [mark.answerSummary]: '' }} />
      <ErrandField state={state} />
      <div className={css.pair}>
        {namesIn(language).map((name) => (
          <TextField key={name} name={name} state={state} type="text" autoComplete={nameTokens[name]} />
        ))}
      </div>
      <div className={css.pair}>
        <TextField name="mobileNumber" state={state} type="tel" autoComplete="tel" hint="contact.form.mobileHint" />
        <TextField name="emailAddress" state={state} type="email" autoComplete="email" hint="contact.form.emailHint" />
      </div>
      <div className={`${css.pair} ${css.questions}`}>
        <SelectField name="visaType" state={state} className={css.visaType} />
        <SelectField name="destination" state={state} />
      </div>
      <div className={`${css.pair} ${css.employer}`}>
        <TextField name="company" state={state} type="text" autoComplete="organization" />
        <TextField name="posts" state={state} type="text" hint="contact.form.postsHint" />
      </div>
      <TextField name="additionalText" state={state} type="multiline" />
      <Honeypot />
      {state.notice && (
        <p className={css.error} role="alert">
          {state.notice}
        </p>
      )}
      <p className={css.note}>
        <a href={href('/privacy' satisfies PromisedPath)}>{message('contact.form.privacy')}</a>
      </p>
      <button type="submit" className={`${button.button} ${css.submit}`} aria-disabled={state.isSending || undefined}>
        {message(state.isSending ? 'contact.form.sending' : 'contact.form.submit')}
      </button>
    </form>
  );
}
