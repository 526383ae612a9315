import { FormattedMessage } from 'react-intl';
import { statedLicences } from 'shared/company/company.ts';
import { ContactLink } from 'shared/page/ContactLink.tsx';
import { Html } from 'shared/page/Html.tsx';
import { PageBreadcrumb } from 'shared/page/PageBreadcrumb.tsx';
import { PageBanner } from 'shared/ui/layout/PageBanner.tsx';
import { Section } from 'shared/ui/layout/Section.tsx';
import prose from 'shared/ui/text/Prose.module.css';
import type { TextPageId } from '../readers/textPage.ts';
import css from '../text/Text.module.css';

interface TextPageProps {
  id: TextPageId;
  title: string;
}

/** A page that is one text: for employers, privacy, accessibility. */
export default function TextPage({ id, title }: TextPageProps) {
  const permit = statedLicences().find((licence) => licence.id === 'placement');
  return (
    <>
      <PageBanner title={title} />
      <PageBreadcrumb current={title} />
      <Section>
        <Html name="body" className={prose.prose} />
        {id === 'employers' && permit && (
          <p>
            <FormattedMessage id="marketing.licence.placement" /> {permit.number}
          </p>
        )}
        <p className={css.next}>
          <ContactLink errand={id === 'employers' ? 'hire' : undefined} />
        </p>
      </Section>
    </>
  );
}
