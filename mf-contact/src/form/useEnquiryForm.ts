import { type FormEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { company, shownNumber, telephoneLink } from 'shared/company/company.ts';
import type { ShownToast, Toast } from 'shared/contract/browser/services.contract.ts';
import { mark } from 'shared/contract/document/document.contract.ts';
import { focusInvalid } from 'shared/page/forms.ts';
import { usePage } from 'shared/page/page.tsx';
import {
  checkEnquiry,
  type Enquiry,
  enquiryLines,
  enquiryOf,
  type Field,
  problemText,
  withImplied,
} from './enquiry.ts';
import { clearDraft, draftKey, type Outcome, submitEnquiry } from './submitEnquiry.ts';

type FieldElement = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
type Errors = Partial<Record<Field, string>>;

export type EnquiryForm = ReturnType<typeof useEnquiryForm>;

/** State of the enquiry form (product 14.6): empty, editing, submitted. */
export function useEnquiryForm() {
  const { services, message } = usePage();
  const form = useRef<HTMLFormElement>(null);
  const [errand, setErrand] = useState('');
  const [errors, setErrors] = useState<Errors>({});
  const [refusals, setRefusals] = useState(0);
  const [isSending, setSending] = useState(false);
  /** Why the last try did not succeed; nothing where it did, or where the fields say so. */
  const [notice, setNotice] = useState<string>();
  /** Known at once, where the state is known only after the next rendering. */
  const isUnderWay = useRef(false);
  const sent = useSent();
  const check = useCheck();
  useTypedBefore(form, (typed, isRefused) => {
    setErrand(typed.errand);
    if (isRefused) setErrors(check(withImplied(typed)) ?? {});
  });
  // The first field that is wrong gets the focus at each try; what is corrected in between leaves it where it is.
  useEffect(() => {
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid] input, [aria-invalid]:not([role])');
    if (refusals > 0 && wrong) focusInvalid(wrong);
  }, [refusals]);

  const change = ({ currentTarget: { name, value } }: FormEvent<FieldElement>) => {
    if (name === 'errand') setErrand(value);
    // An error that was corrected goes; those of other fields stay as they are.
    if (errors[name as Field]) setErrors(({ [name as Field]: _, ...others }) => others);
  };
  const refuse = (found: Errors) => {
    setErrors(found);
    setRefusals((before) => before + 1);
  };
  const deliver = async (element: HTMLFormElement) => {
    // Send the values of the fields: React may have loaded a moment ago.
    const written = withImplied(enquiryOf(element));
    const found = check(written);
    if (found) return refuse(found);
    const target = { endpoint: services.settings.enquiryEndpoint, action: element.getAttribute('action') ?? '' };
    if (!target.endpoint && target.action.startsWith('mailto:')) return sent.left(written);
    const website = String(new FormData(element).get('website') ?? '');
    const sender = { key: draftKey(), website, elapsedMs: performance.now() };
    try {
      const outcome = await submitEnquiry(written, target, sender);
      if (outcome.sent) return sent.succeeded(written, outcome.sent);
      // Nobody sees this field. A second attempt comes from a person.
      const hidden = element.querySelector<HTMLInputElement>('[name="website"]');
      if (hidden) hidden.value = '';
      refuse(outcome.refused?.errors ?? {});
      setNotice(outcome.refused?.notice);
    } catch {
      setNotice(message('contact.form.failure'));
      sent.failed(written);
    }
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isUnderWay.current || !form.current) return;
    isUnderWay.current = true;
    setSending(true);
    setNotice(undefined);
    sent.again();
    await deliver(form.current).finally(() => {
      isUnderWay.current = false;
      setSending(false);
    });
  };
  return { form, errand, errors, isSending, notice, change, submit: (event: FormEvent): void => void submit(event) };
}

function useCheck() {
  const { message } = usePage();
  return (written: Enquiry): Errors | undefined => {
    const checked = checkEnquiry(written);
    if ('enquiry' in checked) return undefined;
    const messages = checked.problems.map(({ field, problem }) => [field, problemText(field, problem, message)]);
    return Object.fromEntries(messages) as Errors;
  };
}

/** Tells `take` what was typed before React came, and whether the browser has refused to submit it. */
function useTypedBefore(form: RefObject<HTMLFormElement | null>, take: (typed: Enquiry, isRefused: boolean) => void) {
  const taking = useEffectEvent(take);
  useEffect(() => {
    const element = form.current as HTMLFormElement;
    // From here on messages are those of the page, in its language; without scripts they are the browser's.
    element.noValidate = true;
    // A copy of this tab is known to write the same enquiry.
    draftKey();
    taking(enquiryOf(element), element.getAttribute(mark.submitted) === 'invalid');
  }, [form]);
}

type Actions = NonNullable<Toast['actions']>;

/** Tells the visitor the result, with ways to keep the message. */
function useSent() {
  const { language, services, message, href } = usePage();
  const failure = useRef<ShownToast>(undefined);
  const lines = (enquiry: Enquiry) => enquiryLines(language, enquiry, message);
  const copy = (enquiry: Enquiry): Actions[number] => {
    const copies = lines(enquiry);
    const run = () => void navigator.clipboard.writeText(copies);
    return { text: message('contact.form.copy'), run, copies };
  };
  const mail = (enquiry: Enquiry) => {
    const subject = encodeURIComponent(message('contact.form.subject'));
    const body = encodeURIComponent(lines(enquiry));
    return { text: message('contact.form.mail'), href: `mailto:${company.email}?subject=${subject}&body=${body}` };
  };
  /** Stays until it is closed: reference, copy, what happens next, both telephone numbers. */
  const confirmation = (enquiry: Enquiry, reference: string, receipt: string | undefined): Toast => ({
    type: 'info',
    stays: true,
    text: message('contact.form.reference', { reference, days: company.answerDays }),
    actions: [
      ...(receipt ? [{ text: message('contact.form.receipt'), href: receipt }] : []),
      copy(enquiry),
      ...[company.phone, company.mobile].map((number) => ({
        text: shownNumber(number, language),
        href: telephoneLink(number),
      })),
    ],
  });
  return {
    succeeded(enquiry: Enquiry, { reference, receipt }: NonNullable<Outcome['sent']>) {
      clearDraft();
      const text = message('contact.form.success');
      services.notify({ type: 'success', text, ...(reference ? {} : { actions: [copy(enquiry), mail(enquiry)] }) });
      // Below the other, so that it stays where it is when that one goes.
      if (reference) services.notify(confirmation(enquiry, reference, receipt));
      services.navigate(href(''));
    },
    /** The mail program has it: only the visitor knows whether it is sent (product 14.9). */
    left(enquiry: Enquiry) {
      const actions = [copy(enquiry), mail(enquiry)];
      services.notify({ type: 'info', stays: true, text: message('contact.form.byMail'), actions });
      location.assign(mail(enquiry).href);
    },
    failed(enquiry: Enquiry) {
      const text = message('contact.form.failure');
      failure.current = services.notify({ type: 'error', stays: true, text, actions: [copy(enquiry), mail(enquiry)] });
    },
    /** What is told of the last try ends with the next one. */
    again: () => failure.current?.remove(),
  };
}
