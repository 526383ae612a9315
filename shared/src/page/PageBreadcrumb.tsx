import { UncutText } from '../ui/text/UncutText.tsx';
import css from './PageBreadcrumb.module.css';
import { usePage } from './page.tsx';

interface PageBreadcrumbProps {
  /** Levels between home and the page; paths below the language. */
  between?: { path: string; text: string }[];
  current: string;
}

/** Breadcrumb of a page: links to home and what lies between, then the page itself. */
export function PageBreadcrumb({ between = [], current }: PageBreadcrumbProps) {
  const { message, href } = usePage();
  return (
    <nav className={`${css.breadcrumb} small`} aria-label={message('common.breadcrumb')}>
      <ol className={css.list}>
        {[{ path: '', text: message('common.home') }, ...between].map(({ path, text }) => (
          <li key={path}>
            <a href={href(path)}>{text}</a>
          </li>
        ))}
        <li aria-current="page">
          <UncutText text={current} />
        </li>
      </ol>
    </nav>
  );
}
