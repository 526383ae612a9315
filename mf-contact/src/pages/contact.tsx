import { Island } from 'shared/page/island.tsx';
import { PageBreadcrumb } from 'shared/page/PageBreadcrumb.tsx';
import { usePage } from 'shared/page/page.tsx';
import { PageBanner } from 'shared/ui/layout/PageBanner.tsx';
import { Section } from 'shared/ui/layout/Section.tsx';
import { LinkButton } from 'shared/ui/navigation/LinkButton.tsx';
import { UncutText } from 'shared/ui/text/UncutText.tsx';
import letter from '../../images/letter.svg';
import css from '../contact/Contact.module.css';
import { ContactDetails } from '../contact/ContactDetails.tsx';
import { OfficeMap } from '../contact/OfficeMap.tsx';
import EnquiryForm from '../islands/enquiry-form.tsx';

/** Contact (product 13.1): enquiry form, details, map of the office. */
export default function Contact() {
  const { message, href } = usePage();
  return (
    <>
      <PageBanner title={message('contact.banner')} picture={{ src: letter, width: 480, height: 360 }} />
      <PageBreadcrumb current={message('contact.breadcrumb')} />
      <Section>
        <div className={css.columns}>
          <Island of={EnquiryForm} wake="idle" props={{}} />
          <div className={css.aside}>
            <ContactDetails />
            <OfficeMap />
            <aside className={css.orientation}>
              <h2 className={css.title}>{message('contact.orientation.title')}</h2>
              <p>
                <UncutText text={message('contact.orientation.text')} />
              </p>
              <p className={css.more}>
                <LinkButton href={href('#orientation')} quiet>
                  {message('contact.orientation.link')}
                </LinkButton>
              </p>
            </aside>
          </div>
        </div>
      </Section>
    </>
  );
}
