import { PageBreadcrumb } from 'shared/page/PageBreadcrumb.tsx';
import { usePage } from 'shared/page/page.tsx';
import chip from 'shared/ui/styles/Chip.module.css';
import type { Service } from './services.ts';

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

export function ServiceChips({ services }: { services: readonly Service[] }) {
  const { message, href } = usePage();
  return (
    <ul className={chip.chips}>
      {services.map((service) => (
        <li key={service}>
          <a className={chip.chip} href={href(`/services/${service}`)}>
            {message(`visa.service.${service}`)}
          </a>
        </li>
      ))}
    </ul>
  );
}
