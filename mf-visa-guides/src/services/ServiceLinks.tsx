import { PageLink } from 'shared/page/PageLink.tsx';
import { usePage } from 'shared/page/page.tsx';
import chip from 'shared/ui/styles/Chip.module.css';
import type { Service } from './services.ts';

/** Levels of the breadcrumb above a page of this remote: services, and the service. */
export function useLevels(service?: Service) {
  const { message } = usePage();
  return [
    { path: '/services', text: message('visa.services.title') },
    ...(service ? [{ path: `/services/${service}`, text: message(`visa.service.${service}`) }] : []),
  ];
}

export function ServiceChips({ services }: { services: readonly Service[] }) {
  const { message } = usePage();
  return <LinkChips links={services.map((id) => ({ path: `/services/${id}`, text: message(`visa.service.${id}`) }))} />;
}

/** Links below the language; one to the page itself is marked. */
export function LinkChips({ links }: { links: { path: string; text: string }[] }) {
  const { href } = usePage();
  return (
    <ul className={chip.chips}>
      {links.map(({ path, text }) => (
        <li key={path}>
          <PageLink className={chip.chip} to={href(path)}>
            {text}
          </PageLink>
        </li>
      ))}
    </ul>
  );
}
