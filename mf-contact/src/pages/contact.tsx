import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { chatLinks, company } from 'shared/company/company.ts';
import type { PromisedPath } from 'shared/company/links.ts';
import { mark } from 'shared/contract/document/document.contract.ts';
import mapPicture from 'shared/images/office-map.svg';
import { Phone } from 'shared/page/ContactLink.tsx';
import { InnerPage } from 'shared/page/InnerPage.tsx';
import { Island } from 'shared/page/island.tsx';
import { usePage } from 'shared/page/page.tsx';
import { Section } from 'shared/ui/layout/Section.tsx';
import { QuietButton } from 'shared/ui/navigation/LinkButton.tsx';
import { UncutText } from 'shared/ui/text/UncutText.tsx';
import letter from '../../images/letter.svg';
import EnquiryForm from '../islands/enquiry-form.tsx';
import css from './Contact.module.css';

const banner = { src: letter, width: 774, height: 264 };

/** Contact (product 13.1): enquiry form, details, map of the office. */
export default function Contact() {
  const { message, href } = usePage();
  return (
    <InnerPage title={message('common.contact')} picture={banner} current={message('contact.breadcrumb')}>
      <Section>
        <div className={css.columns}>
          <Island of={EnquiryForm} wake="idle" className="on-screen" props={{}} />
          <div className={css.aside}>
            <ContactDetails />
            <OfficeMap />
          </div>
          <aside className={`${css.card} ${css.orientation} framed wrap`}>
            <div>
              <h2 className={css.title}>{message('contact.orientation.title')}</h2>
              <p>
                <UncutText text={message('contact.orientation.text')} />
              </p>
              <p className="on-paper">
                <a href={href('#orientation')}>{message('contact.orientation.link')}</a>
              </p>
            </div>
            <QuietButton href={href('#orientation')}>{message('contact.orientation.link')}</QuietButton>
          </aside>
        </div>
      </Section>
    </InnerPage>
  );
}

/** Card with every way to reach the company (product 13.2); telephone links without dashes. */
function ContactDetails() {
  const { language, message, href } = usePage();
  const [hours, languages] = [company.hours[language], company.languages[language]];
  return (
    <div className={`${css.card} framed`}>
      <h2 className={css.title}>{message('contact.details')}</h2>
      <dl className={`${css.details} taps`}>
        <Row id="contact.address">
          <address>{company.address[language]}</address>
        </Row>
        <Row id="contact.email">
          <a href={`mailto:${company.email}`}>{company.email}</a>
        </Row>
        <Row id="contact.support">
          <a href={`mailto:${company.support}`}>{company.support}</a>
        </Row>
        <Row id="contact.phone">
          <Phone number={company.phone} />
          {hours && <p>{hours}</p>}
        </Row>
        <Row id="contact.mobile">
          <Phone number={company.mobile} />
        </Row>
        {languages && <Row id="contact.languages">{languages}</Row>}
        {chatLinks().map(({ id, href }) => (
          <Row key={id} id={`contact.chat.${id}`}>
            <a href={href}>{company.chat[id]}</a>
          </Row>
        ))}
        <Row id="contact.social" className="taps wrap">
          {company.social.map(({ id, name, href }) => (
            <span key={id}>
              <a href={href} target="_blank" rel="noopener noreferrer">
                {name}
                <span className="visually-hidden">{message('contact.newTab')}</span>
              </a>
            </span>
          ))}
        </Row>
      </dl>
      <p className="small">
        <FormattedMessage
          id="contact.doubt"
          values={{ page: <a href={href('/how-we-work' satisfies PromisedPath)}>{message('contact.doubt.link')}</a> }}
        />
      </p>
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
    <div>
      <dt className="small">{message(id)}</dt>
      <dd className={className}>{children}</dd>
    </div>
  );
}

/** Around the office's postal code area; the address itself stands beside the map. */
const mapEmbed =
  'https://www.openstreetmap.org/export/embed.html?bbox=139.676%2C35.705%2C139.700%2C35.720&layer=mapnik&marker=35.7125%2C139.688';
const mapPage = 'https://www.openstreetmap.org/?mlat=35.7125&mlon=139.688#map=15/35.7125/139.688';

// The client adds the frame (`mark.frame`) when a visitor opens the map: in the HTML it would load without scripts,
// as browsers ignore `loading="lazy"` there (HTML, "lazy loading attributes").
function OfficeMap() {
  const { message } = usePage();
  const frame = { [mark.frame]: mapEmbed, [mark.frameTitle]: message('contact.map.label') };
  return (
    <div id="map">
      <details className={`${css.map} framed`} {...frame}>
        <summary className={`${css.summary} unmarked`}>
          <img className={css.picture} src={mapPicture} width={640} height={400} alt="" loading="lazy" />
          <span className={css.show}>{message('contact.map.show')}</span>
        </summary>
      </details>
      <p className={`${css.mapLink} on-screen`}>
        {message('contact.map.note')}
        <br />
        <a href={mapPage}>{message('contact.map.link')}</a>
      </p>
    </div>
  );
}
