import { mark } from 'shared/contract/document.contract.ts';
import type { Services } from 'shared/contract/services.contract.ts';
import { report } from './errorReporter.ts';
import { once, wakeBy } from './wake.ts';

/**
 * Waits for the page's field of the site's search, whose code and index come when it is used; at once where the address
 * holds a query that no server has answered.
 */
export function watchSearch(container: HTMLElement, services: Services, left: AbortSignal): void {
  const part = container.querySelector<HTMLElement>(`[${mark.search}]`);
  if (!part) return;
  const wake = once(() => {
    import('./siteSearch.ts').then(({ serveSearch }) => serveSearch(part, services, left)).catch(report);
  });
  const isAnswered = part.querySelector(`[${mark.searchResults}="true"]`);
  if (location.search && !isAnswered) wake();
  else wakeBy(part, wake, left);
}
