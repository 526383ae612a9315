import { useIntl } from 'react-intl';
import { company, shownNumber, telephoneLink } from 'shared/company/company.ts';
import type { Toast } from 'shared/contract/services.contract.ts';
import { useHref, usePage } from 'shared/page/page.tsx';
import { clearDraft } from './draft.ts';
import type { Enquiry } from './enquiry.ts';
import { enquiryLines } from './enquiryLines.ts';
import type { Outcome } from './submitEnquiry.ts';

type Actions = NonNullable<Toast['actions']>;

/** Tells the visitor the result, with ways to keep the message. */
export function useSent() {
  const intl = useIntl();
  const href = useHref();
  const { language, services } = usePage();
  const lines = (enquiry: Enquiry) =>
    enquiryLines(language, enquiry, (id, values) => intl.formatMessage({ id }, values));
  const copy = (enquiry: Enquiry): Actions[number] => {
    const copies = lines(enquiry);
    const run = () => void navigator.clipboard.writeText(copies);
    return { text: intl.formatMessage({ id: 'contact.form.copy' }), run, copies };
  };
  const mail = (enquiry: Enquiry): Actions[number] => {
    const subject = encodeURIComponent(intl.formatMessage({ id: 'contact.form.subject' }));
    const body = encodeURIComponent(lines(enquiry));
    return {
      text: intl.formatMessage({ id: 'contact.form.mail' }),
      href: `mailto:${company.email}?subject=${subject}&body=${body}`,
    };
  };
  /** Stays until it is closed: reference, copy, what happens next, both telephone numbers. */
  const confirmation = (enquiry: Enquiry, reference: string, receipt: string | undefined): Toast => ({
    type: 'info',
    stays: true,
    text: intl.formatMessage({ id: 'contact.form.reference' }, { reference, days: company.answerDays }),
    actions: [
      copy(enquiry),
      ...(receipt ? [{ text: intl.formatMessage({ id: 'contact.form.receipt' }), href: receipt }] : []),
      ...[company.phone, company.mobile].map((number) => ({
        text: shownNumber(number, language),
        href: telephoneLink(number),
      })),
    ],
  });
  return {
    succeeded(enquiry: Enquiry, { reference, receipt }: NonNullable<Outcome['sent']>) {
      clearDraft();
      const text = intl.formatMessage({ id: 'contact.form.success' });
      services.notify({ type: 'success', text, ...(reference ? {} : { actions: [copy(enquiry), mail(enquiry)] }) });
      // Below the other, so that it stays where it is when that one goes.
      if (reference) services.notify(confirmation(enquiry, reference, receipt));
      services.navigate(href(''));
    },
    failed(enquiry: Enquiry) {
      const text = intl.formatMessage({ id: 'contact.form.failure' });
      services.notify({ type: 'error', text, actions: [copy(enquiry), mail(enquiry)] });
    },
  };
}
