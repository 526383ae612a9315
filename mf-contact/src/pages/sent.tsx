import { FormattedMessage } from 'react-intl';
import { company } from 'shared/company/company.ts';
import { mark } from 'shared/contract/document/document.contract.ts';
import { Phone } from 'shared/page/ContactLink.tsx';
import { usePage } from 'shared/page/page.tsx';
import { PageBanner } from 'shared/ui/layout/PageBanner.tsx';
import { Section } from 'shared/ui/layout/Section.tsx';
import { LinkButton } from 'shared/ui/navigation/LinkButton.tsx';
import letter from '../../images/letter.svg';
import card from './Contact.module.css';
import css from './Sent.module.css';

/** Confirmation of an enquiry, for who has sent it; the shell fills in what the service says. */
export default function Sent() {
  const { message, href } = usePage();
  const filled = (name: string) => ({ [mark.answer]: name });
  return (
    <>
      <PageBanner title={message('contact.sent.title')} picture={{ src: letter, width: 774, height: 264 }} />
      <Section>
        <div className={`${card.card} ${css.card} framed`}>
          <dl className={css.reference}>
            <dt>{message('contact.sent.reference')}</dt>
            <dd {...filled('reference')} />
          </dl>
          <h2 className={css.title}>{message('contact.sent.next')}</h2>
          <p>{message('contact.sent.answer', { days: company.answerDays })}</p>
          <p>
            <FormattedMessage
              id="contact.sent.call"
              values={{ phone: <Phone number={company.phone} />, mobile: <Phone number={company.mobile} /> }}
            />
          </p>
          <h2 className={css.title}>{message('contact.sent.copy')}</h2>
          <p className={css.copy} {...filled('copy')} />
          <p className="small">{message('contact.sent.gone')}</p>
          <p>
            <LinkButton href={href('')}>{message('contact.sent.home')}</LinkButton>
          </p>
        </div>
      </Section>
    </>
  );
}
