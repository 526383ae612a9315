import type { ReactNode } from 'react';
import { BrowserRouter, StaticRouter } from 'react-router-dom';
import { usePage } from './page.tsx';

/**
 * Router around a page whose state is in the address: prerendered for the page's path, live in the browser.
 * single-spa announces every change of the address, so routers of several remotes stay in step.
 */
export function PageRouter({ children }: { children: ReactNode }) {
  const { path } = usePage();
  if (typeof document === 'undefined') return <StaticRouter location={path}>{children}</StaticRouter>;
  return <BrowserRouter>{children}</BrowserRouter>;
}
