import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { company } from 'shared/company/company.ts';
import { mark } from 'shared/contract/document.contract.ts';
import type { Toast } from 'shared/contract/services.contract.ts';
import { useHref, usePage } from 'shared/page/page.tsx';
import { clearDraft, mergeDraft, readDraft, saveDraft } from './draft.ts';
import { type Enquiry, emptyEnquiry, enquiryOf, enquiryText } from './enquiry.ts';
import { submitEnquiry } from './submitEnquiry.ts';

export type Field = keyof Enquiry;
type FieldElement = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export interface EnquiryForm {
  form: RefObject<HTMLFormElement | null>;
  enquiry: Enquiry;
  errors: Partial<Record<Field, string>>;
  isSending: boolean;
  /** The last try did not reach the endpoint. */
  hasFailed: boolean;
  change(event: FormEvent<FieldElement>): void;
  /** Takes the browser's own message for a field that it finds invalid. */
  refuse(event: FormEvent<FieldElement>): void;
  submit(event: FormEvent): void;
}

/** State of the enquiry form (specification 4): empty, editing, submitted. */
export function useEnquiryForm(labels: Record<Field, string>): EnquiryForm {
  const form = useRef<HTMLFormElement>(null);
  const [enquiry, setEnquiry] = useState(emptyEnquiry);
  const [errors, setErrors] = useState<EnquiryForm['errors']>({});
  const [delivery, setDelivery] = useState<'none' | 'sending' | 'failed'>('none');
  /** Known at once, where the state is known only after the next rendering. */
  const isUnderWay = useRef(false);
  const sent = useSent(labels);
  const { services } = usePage();
  useTypedBefore(form, setEnquiry);

  const change = ({ currentTarget: { name, value } }: FormEvent<FieldElement>) => {
    const next = { ...enquiry, [name]: value };
    setEnquiry(next);
    setErrors(({ [name as Field]: _, ...others }) => others);
    saveDraft(next);
  };
  const refuse = (event: FormEvent<FieldElement>) => {
    event.preventDefault();
    const { name, validationMessage } = event.currentTarget;
    setErrors((known) => ({ ...known, [name]: validationMessage }));
    if (event.currentTarget === form.current?.querySelector(':invalid:not(fieldset)')) event.currentTarget.focus();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isUnderWay.current || !form.current) return;
    isUnderWay.current = true;
    setDelivery('sending');
    // What stands in the fields is what is sent, also when React has just come.
    const written = enquiryOf(form.current);
    try {
      await submitEnquiry(written, services.settings.enquiryEndpoint);
      sent.succeeded(written);
    } catch {
      isUnderWay.current = false;
      setDelivery('failed');
      sent.failed(written);
    }
  };
  const [isSending, hasFailed] = [delivery === 'sending', delivery === 'failed'];
  return { form, enquiry, errors, isSending, hasFailed, change, refuse, submit: (event) => void submit(event) };
}

/** What was typed before React came wins over the draft, field by field; a submit that waits is made by the shell. */
function useTypedBefore(form: RefObject<HTMLFormElement | null>, setEnquiry: (enquiry: Enquiry) => void): void {
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const isSubmitted = element.getAttribute(mark.submitted) === '';
    // What was submitted is sent as it stood in the form.
    const typed = enquiryOf(element);
    const known = isSubmitted ? typed : mergeDraft(typed, readDraft());
    setEnquiry(known);
    saveDraft(known);
  }, [form, setEnquiry]);
}

/** What the visitor is told, with ways to keep the message. */
function useSent(labels: Record<Field, string>) {
  const intl = useIntl();
  const href = useHref();
  const { services } = usePage();
  const message = (enquiry: Enquiry): Toast['actions'] => {
    const text = enquiryText(enquiry, labels);
    const subject = encodeURIComponent(intl.formatMessage({ id: 'contact.form.subject' }));
    return [
      {
        text: intl.formatMessage({ id: 'contact.form.copy' }),
        run: () => void navigator.clipboard.writeText(text),
      },
      {
        text: intl.formatMessage({ id: 'contact.form.mail' }),
        href: `mailto:${company.email}?subject=${subject}&body=${encodeURIComponent(text)}`,
      },
    ];
  };
  return {
    succeeded(enquiry: Enquiry) {
      clearDraft();
      const text = intl.formatMessage({ id: 'contact.form.success' });
      services.notify({ type: 'success', text, actions: message(enquiry) });
      services.navigate(href(''));
    },
    failed(enquiry: Enquiry) {
      const text = intl.formatMessage({ id: 'contact.form.failure' });
      services.notify({ type: 'error', text, actions: message(enquiry) });
    },
  };
}
