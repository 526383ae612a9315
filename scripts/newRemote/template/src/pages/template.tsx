import { FormattedMessage, useIntl } from 'react-intl';
import { ContactLink } from 'shared/page/ContactLink.tsx';
import { PageBreadcrumb } from 'shared/page/PageBreadcrumb.tsx';
import { PageBanner } from 'shared/ui/layout/PageBanner.tsx';
import { Section } from 'shared/ui/layout/Section.tsx';
import prose from 'shared/ui/text/Prose.module.css';

/** The first page of this remote. */
export default function FirstPage() {
  const intl = useIntl();
  const title = intl.formatMessage({ id: 'template.title' });
  return (
    <>
      <PageBanner title={title} />
      <PageBreadcrumb current={title} />
      <Section title={intl.formatMessage({ id: 'template.welcome' })}>
        <div className={prose.prose}>
          <p>
            <FormattedMessage id="template.text" />
          </p>
          <ContactLink />
        </div>
      </Section>
    </>
  );
}
