import { PageLink } from 'shared/page/PageLink.tsx';
import { usePage } from 'shared/page/page.tsx';
import chip from 'shared/ui/styles/Chip.module.css';
import type { ServiceLink } from '../readers/guides/services.ts';
import type { Service } from './services.ts';

/** Levels of the breadcrumb above a page of this remote: services, and the service. */
export function useLevels(service?: Service) {
  const { message } = usePage();
  return [
    { path: '/services', text: message('visa.services.title') },
    ...(service ? [{ path: `/services/${service}`, text: message(`visa.service.${service}`) }] : []),
  ];
}

export type Group = [ServiceLink, ...ServiceLink[]];

/** Whether both are about one visa of one country, such as a guide and its checklist. */
export const isSameVisa = (page: ServiceLink, first: ServiceLink) =>
  page.role !== undefined && page.role === first.role && page.country.id === first.country.id;

/** Pages in groups: a page joins the first group to whose first page it belongs. */
export function grouped(pages: ServiceLink[], belongs: (page: ServiceLink, first: ServiceLink) => boolean): Group[] {
  const groups: Group[] = [];
  for (const page of pages) {
    const group = groups.find(([first]) => belongs(page, first));
    if (group) group.push(page);
    else groups.push([page]);
  }
  return groups;
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
