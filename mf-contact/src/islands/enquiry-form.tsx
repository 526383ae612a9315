import { company } from 'shared/company/company.ts';
import { errands, type PromisedPath } from 'shared/company/links.ts';
import { mark } from 'shared/contract/document/document.contract.ts';
import { usePage } from 'shared/page/page.tsx';
import button from 'shared/ui/navigation/LinkButton.module.css';
import css from '../form/EnquiryForm.module.css';
import { destinations, emptyEnquiry, type Field, isAsked, namesIn, visaTypes } from '../form/enquiry.ts';
import { errandIcons, Honeypot, SelectField, TextField, TileField } from '../form/Field.tsx';
import { draftName } from '../form/submitEnquiry.ts';
import { useEnquiryForm } from '../form/useEnquiryForm.ts';
import card from '../pages/Contact.module.css';

const nameTokens = { firstName: 'given-name', lastName: 'family-name' } as const;

/** Enquiry form (product 14.1): a POST, or a mail where a host has no service, until React has come (`mark.deferred`). */
export default function EnquiryForm() {
  const { language, path, message, href } = usePage();
  const labels = Object.fromEntries(
    Object.keys(emptyEnquiry).map((name) => [name, message(`contact.form.${name as Field}`)]),
  ) as Record<Field, string>;
  const state = useEnquiryForm(labels);
  const { errand } = state;
  const common = (name: Field) => ({ name, label: labels[name], state });
  const textOf = (id: Field, value: string) => message(`contact.${id}.${value}` as 'contact.visaType.other-visa');
  const choice = (id: 'visaType' | 'destination', values: readonly string[]) => ({
    ...common(id),
    options: values.map((value) => ({ value, text: textOf(id, value) })),
    required: isAsked(errand, id),
  });
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
      <TileField
        {...common('errand')}
        options={errands.map((value) => ({ value, text: textOf('errand', value), icon: errandIcons[value] }))}
        required
      />
      <div className={css.pair}>
        {namesIn(language).map((name) => (
          <TextField key={name} {...common(name)} type="text" autoComplete={nameTokens[name]} required />
        ))}
      </div>
      <div className={css.pair}>
        <TextField {...common('mobileNumber')} type="tel" autoComplete="tel" hint="contact.form.mobileHint" required />
        <TextField
          {...common('emailAddress')}
          type="email"
          autoComplete="email"
          hint="contact.form.emailHint"
          required
        />
      </div>
      <div className={`${css.pair} ${css.questions}`}>
        <SelectField {...choice('visaType', visaTypes)} className={css.visaType} />
        <SelectField {...choice('destination', destinations)} />
      </div>
      <div className={`${css.pair} ${css.employer}`}>
        <TextField {...common('company')} type="text" autoComplete="organization" />
        <TextField {...common('posts')} type="text" hint="contact.form.postsHint" />
      </div>
      <TextField {...common('additionalText')} type="multiline" />
      <Honeypot />
      {state.notice && (
        <p className={css.error} role="alert">
          {state.notice}
        </p>
      )}
      <p className={css.note}>
        <a href={href('/privacy' satisfies PromisedPath)}>{message('contact.form.privacy')}</a>
      </p>
      <button type="submit" className={`${button.button} ${css.submit}`} disabled={state.isSending}>
        {message(state.isSending ? 'contact.form.sending' : 'contact.form.submit')}
      </button>
    </form>
  );
}
