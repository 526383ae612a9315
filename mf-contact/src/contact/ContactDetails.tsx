import type { ReactNode } from 'react';
import { chatLinks, company, shownNumber, telephoneLink } from 'shared/company/company.ts';
import { usePage } from 'shared/page/page.tsx';
import css from './Contact.module.css';

/** Card with every way to reach the company (product 13.2); telephone links without dashes. */
export function ContactDetails() {
  const { language, message } = usePage();
  const [hours, languages] = [company.hours[language], company.languages[language]];
  return (
    <div className={css.card}>
      <h2 className={css.title}>{message('contact.details')}</h2>
      <dl className={css.details}>
        <Row id="contact.address">
          <address className={css.address}>{company.address[language]}</address>
        </Row>
        <Row id="contact.email">
          <a href={`mailto:${company.email}`}>{company.email}</a>
        </Row>
        <Row id="contact.support">
          <a href={`mailto:${company.support}`}>{company.support}</a>
        </Row>
        <Row id="contact.phone">
          <a href={telephoneLink(company.phone)}>{shownNumber(company.phone, language)}</a>
          {hours && <p>{hours}</p>}
        </Row>
        <Row id="contact.mobile">
          <a href={telephoneLink(company.mobile)}>{shownNumber(company.mobile, language)}</a>
        </Row>
        {languages && <Row id="contact.languages">{languages}</Row>}
        {chatLinks().map(({ id, href }) => (
          <Row key={id} id={`contact.chat.${id}`}>
            <a href={href}>{company.chat[id]}</a>
          </Row>
        ))}
        <Row id="contact.social" className={css.social}>
          {company.social
            .filter(({ id }) => id !== 'video')
            .map(({ id, name, href }) => (
              <a key={id} href={href} target="_blank" rel="noopener noreferrer">
                {name}
                <span className="visually-hidden">{message('contact.newTab')}</span>
              </a>
            ))}
        </Row>
      </dl>
    </div>
  );
}

interface RowProps {
  id: keyof MessageCatalogs['contact'];
  className?: string | undefined;
  children: ReactNode;
}

function Row({ id, className, children }: RowProps) {
  const { message } = usePage();
  return (
    <>
      <dt>{message(id)}</dt>
      <dd className={className}>{children}</dd>
    </>
  );
}
