import { PageBreadcrumb } from 'shared/page/PageBreadcrumb.tsx';
import { usePage } from 'shared/page/page.tsx';
import type { Service } from '../services/services.ts';

/** Breadcrumb of this remote's pages: home, services, the service, the page. */
export function VisaBreadcrumb({ service, current }: { service?: Service; current: string }) {
  const { message } = usePage();
  return (
    <PageBreadcrumb
      between={[
        { path: '/services', text: message('visa.services.title') },
        ...(service ? [{ path: `/services/${service}`, text: message(`visa.service.${service}`) }] : []),
      ]}
      current={current}
    />
  );
}
