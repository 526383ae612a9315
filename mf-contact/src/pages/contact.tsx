import { FormattedMessage, useIntl } from 'react-intl';
import { useHref } from 'shared/page/page.tsx';
import { Breadcrumb } from 'shared/ui/Breadcrumb.tsx';
import { PageBanner } from 'shared/ui/PageBanner.tsx';
import { Section } from 'shared/ui/Section.tsx';
import css from '../contact/Contact.module.css';
import { ContactDetails } from '../contact/ContactDetails.tsx';
import { OfficeMap } from '../contact/OfficeMap.tsx';
import { EnquiryForm } from '../form/EnquiryForm.tsx';

/** Contact (specification 2): enquiry form, details, map of the office. */
export default function Contact() {
  const intl = useIntl();
  const href = useHref();
  return (
    <>
      <PageBanner title={intl.formatMessage({ id: 'contact.banner' })} />
      <Breadcrumb
        label={intl.formatMessage({ id: 'common.breadcrumb' })}
        links={[{ href: href(''), text: intl.formatMessage({ id: 'common.home' }) }]}
        current={intl.formatMessage({ id: 'contact.breadcrumb' })}
      />
      <Section>
        <div className={css.columns}>
          <EnquiryForm />
          <div className={css.aside}>
            <ContactDetails />
            <OfficeMap />
            <aside className={css.orientation}>
              <h2 className={css.title}>
                <FormattedMessage id="contact.orientation.title" />
              </h2>
              <p>
                <FormattedMessage id="contact.orientation.text" />
              </p>
            </aside>
          </div>
        </div>
      </Section>
    </>
  );
}
