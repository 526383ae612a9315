import { FormattedMessage, useIntl } from 'react-intl';
import { useHref } from 'shared/page/page.tsx';
import { PageBanner } from 'shared/ui/layout/PageBanner.tsx';
import { Section } from 'shared/ui/layout/Section.tsx';
import { LinkButton } from 'shared/ui/navigation/LinkButton.tsx';
import { VisaBreadcrumb } from '../guide/VisaBreadcrumb.tsx';
import css from '../services/Service.module.css';

/** Unknown service slug (product 10.5): an empty banner title and no cards; the heading says why. */
export default function UnknownService() {
  const intl = useIntl();
  const href = useHref();
  const text = intl.formatMessage({ id: 'visa.unknownService' });
  return (
    <>
      <PageBanner title="" />
      <VisaBreadcrumb current={text} />
      <Section>
        <h1 className={css.missing}>{text}</h1>
        <LinkButton href={href('/services')}>
          <FormattedMessage id="visa.allServices" />
        </LinkButton>
      </Section>
    </>
  );
}
