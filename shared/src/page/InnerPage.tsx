import type { ReactNode } from 'react';
import { type BannerPicture, PageBanner } from '../ui/layout/PageBanner.tsx';
import { UncutText } from '../ui/text/UncutText.tsx';
import css from './InnerPage.module.css';
import { usePage } from './page.tsx';

interface PageBreadcrumbProps {
  /** Levels between home and the page; paths below the language. */
  between?: { path: string; text: string }[];
  current: string;
}

const stepForMachines = { itemProp: 'itemListElement', itemScope: true, itemType: 'https://schema.org/ListItem' };

/** Breadcrumb of a page: links to home and what lies between, then the page itself. Machines read its microdata. */
export function PageBreadcrumb({ between = [], current }: PageBreadcrumbProps) {
  const { message, href } = usePage();
  const above = [{ path: '', text: message('common.home') }, ...between];
  return (
    <nav className={`${css.breadcrumb} small`} aria-label={message('common.breadcrumb')}>
      <ol className={`${css.list} wrap`} itemScope itemType="https://schema.org/BreadcrumbList">
        {above.map(({ path, text }, index) => (
          <li key={path} {...stepForMachines}>
            <a href={href(path)} itemProp="item">
              <span itemProp="name">{text}</span>
            </a>
            <data itemProp="position" value={index + 1} />
          </li>
        ))}
        <li aria-current="page" {...stepForMachines}>
          <span itemProp="name">
            <UncutText text={current} />
          </span>
          <data itemProp="position" value={above.length + 1} />
        </li>
      </ol>
    </nav>
  );
}

interface InnerPageProps extends Partial<PageBreadcrumbProps> {
  title: string;
  picture?: BannerPicture;
  children: ReactNode;
}

/** A page below its banner and its breadcrumb, in which it stands by its title unless told otherwise. */
export function InnerPage({ title, picture, between, current = title, children }: InnerPageProps) {
  return (
    <>
      <PageBanner title={title} picture={picture} />
      <PageBreadcrumb between={between} current={current} />
      {children}
    </>
  );
}
