import { FormattedMessage, useIntl } from 'react-intl';
import { otherLanguage, pathInLanguage } from 'shared/language/language.ts';
import { usePage } from 'shared/page/page.tsx';
import { LinkButton } from 'shared/ui/LinkButton.tsx';
import { PageBanner } from 'shared/ui/PageBanner.tsx';
import { Section } from 'shared/ui/Section.tsx';
import { VisaBreadcrumb } from '../guide/VisaBreadcrumb.tsx';
import type { Country } from '../readers/schemas.ts';
import { countryPictures } from '../services/pictures.ts';
import type { Service } from '../services/services.ts';

/** A language version without a title (specification 2): says so, and leads to the other language. */
export default function ComingSoon({ country, service }: { country: Country; service: Service }) {
  const intl = useIntl();
  const { path, language } = usePage();
  const title = intl.formatMessage({ id: 'visa.comingSoon' });
  return (
    <>
      <PageBanner title={title} picture={countryPictures[country]} />
      <VisaBreadcrumb service={service} current={title} />
      <Section>
        <p>
          <FormattedMessage id="visa.comingSoon.text" />
        </p>
        <LinkButton href={pathInLanguage(path, otherLanguage(language))}>
          <FormattedMessage id="visa.comingSoon.other" />
        </LinkButton>
      </Section>
    </>
  );
}
