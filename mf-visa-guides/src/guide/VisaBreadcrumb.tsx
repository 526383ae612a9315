import { useIntl } from 'react-intl';
import { useHref } from 'shared/page/page.tsx';
import { Breadcrumb } from 'shared/ui/Breadcrumb.tsx';
import type { Service } from '../services/services.ts';

/** Breadcrumb of this remote's pages: home, services, the service, the page. */
export function VisaBreadcrumb({ service, current }: { service?: Service; current: string }) {
  const intl = useIntl();
  const href = useHref();
  return (
    <Breadcrumb
      label={intl.formatMessage({ id: 'common.breadcrumb' })}
      links={[
        { href: href(''), text: intl.formatMessage({ id: 'common.home' }) },
        { href: href('/services'), text: intl.formatMessage({ id: 'visa.services.title' }) },
        ...(service
          ? [{ href: href(`/services/${service}`), text: intl.formatMessage({ id: `visa.service.${service}` }) }]
          : []),
      ]}
      current={current}
    />
  );
}
