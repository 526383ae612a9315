import { useIntl } from 'react-intl';
import { PageBreadcrumb } from 'shared/page/PageBreadcrumb.tsx';
import type { Service } from '../services/services.ts';

/** Breadcrumb of this remote's pages: home, services, the service, the page. */
export function VisaBreadcrumb({ service, current }: { service?: Service; current: string }) {
  const intl = useIntl();
  return (
    <PageBreadcrumb
      between={[
        { path: '/services', text: intl.formatMessage({ id: 'visa.services.title' }) },
        ...(service
          ? [{ path: `/services/${service}`, text: intl.formatMessage({ id: `visa.service.${service}` }) }]
          : []),
      ]}
      current={current}
    />
  );
}
