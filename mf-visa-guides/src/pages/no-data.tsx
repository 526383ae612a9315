import { FormattedMessage, useIntl } from 'react-intl';
import { useHref } from 'shared/page/page.tsx';
import { Section } from 'shared/ui/layout/Section.tsx';
import { LinkButton } from 'shared/ui/navigation/LinkButton.tsx';
import { VisaBreadcrumb } from '../guide/VisaBreadcrumb.tsx';
import css from '../services/Service.module.css';

/** Unknown visa slug or country (product 11.2). */
export default function NoData() {
  const intl = useIntl();
  const href = useHref();
  return (
    <>
      <VisaBreadcrumb current={intl.formatMessage({ id: 'visa.noData.title' })} />
      <Section>
        <h1 className={css.missing}>
          <FormattedMessage id="visa.noData" />
        </h1>
        <LinkButton href={href('/services')}>
          <FormattedMessage id="visa.allServices" />
        </LinkButton>
      </Section>
    </>
  );
}
