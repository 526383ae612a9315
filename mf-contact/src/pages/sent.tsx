import { FormattedMessage, useIntl } from 'react-intl';
import { company, shownNumber, telephoneLink } from 'shared/company/company.ts';
import { mark } from 'shared/contract/document/document.contract.ts';
import { useHref, usePage } from 'shared/page/page.tsx';
import { PageBanner } from 'shared/ui/layout/PageBanner.tsx';
import { Section } from 'shared/ui/layout/Section.tsx';
import { LinkButton } from 'shared/ui/navigation/LinkButton.tsx';
import css from '../contact/Sent.module.css';

/** Confirmation of an enquiry, for who has sent it; the shell fills in what the service says. */
export default function Sent() {
  const intl = useIntl();
  const href = useHref();
  const filled = (name: string) => ({ [mark.answer]: name });
  return (
    <>
      <PageBanner title={intl.formatMessage({ id: 'contact.sent.title' })} />
      <Section>
        <div className={css.card}>
          <dl className={css.reference}>
            <dt>
              <FormattedMessage id="contact.sent.reference" />
            </dt>
            <dd {...filled('reference')} />
          </dl>
          <h2 className={css.title}>
            <FormattedMessage id="contact.sent.next" />
          </h2>
          <p>
            <FormattedMessage id="contact.sent.answer" values={{ days: company.answerDays }} />
          </p>
          <p>
            <FormattedMessage
              id="contact.sent.call"
              values={{ phone: <Telephone number={company.phone} />, mobile: <Telephone number={company.mobile} /> }}
            />
          </p>
          <h2 className={css.title}>
            <FormattedMessage id="contact.sent.copy" />
          </h2>
          <p className={css.copy} {...filled('copy')} />
          <p className={css.note}>
            <FormattedMessage id="contact.sent.gone" />
          </p>
          <p>
            <LinkButton href={href('')}>
              <FormattedMessage id="contact.sent.home" />
            </LinkButton>
          </p>
        </div>
      </Section>
    </>
  );
}

function Telephone({ number }: { number: string }) {
  const { language } = usePage();
  return <a href={telephoneLink(number)}>{shownNumber(number, language)}</a>;
}
