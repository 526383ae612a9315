import { UncutText } from '../text/UncutText.tsx';
import css from './Breadcrumb.module.css';

interface BreadcrumbProps {
  /** Name of the landmark. */
  label: string;
  /** From home to the parent of the page. */
  links: { href: string; text: string }[];
  current: string;
}

/** Where the page stands: links to what is above it, then its own name. */
export function Breadcrumb({ label, links, current }: BreadcrumbProps) {
  return (
    <nav className={css.breadcrumb} aria-label={label}>
      <ol className={css.list}>
        {links.map(({ href, text }) => (
          <li key={href}>
            <a href={href}>{text}</a>
          </li>
        ))}
        <li aria-current="page">
          <UncutText text={current} />
        </li>
      </ol>
    </nav>
  );
}
