import { Breadcrumb } from '../ui/navigation/Breadcrumb.tsx';
import { useHref, useMessage } from './page.tsx';

interface PageBreadcrumbProps {
  /** Levels between home and the page; paths below the language. */
  between?: { path: string; text: string }[];
  current: string;
}

/** Breadcrumb of a page: home, what lies between, the page itself. */
export function PageBreadcrumb({ between = [], current }: PageBreadcrumbProps) {
  const message = useMessage();
  const href = useHref();
  const home = { path: '', text: message('common.home') };
  return (
    <Breadcrumb
      label={message('common.breadcrumb')}
      links={[home, ...between].map(({ path, text }) => ({ href: href(path), text }))}
      current={current}
    />
  );
}
