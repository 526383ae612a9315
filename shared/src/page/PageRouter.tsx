import type { ReactNode } from 'react';
import { BrowserRouter, StaticRouter } from 'react-router-dom';
import { usePage } from './page.tsx';

/**
 * Router around an island whose state is in the address: prerendered for the page's path, live in the browser.
 */
export function PageRouter({ children }: { children: ReactNode }) {
  const { path } = usePage();
  if (typeof document === 'undefined') return <StaticRouter location={path}>{children}</StaticRouter>;
  return <BrowserRouter>{children}</BrowserRouter>;
}
