import { errorsPath, longestMessage, type PageError } from 'shared/contract/document/shellPaths.contract.ts';
import { pageOf } from './page.ts';

/** Errors that one document sends at most, each once: a loop of errors is one finding. */
const mostErrors = 20;
const sent = new Set<string>();

/** Tells the host about an error, with the release of the page that is shown. */
export function report(error: unknown): void {
  const message = String(error).slice(0, longestMessage);
  if (sent.has(message) || sent.size >= mostErrors) return;
  sent.add(message);
  const { remote } = pageOf(document);
  const page = remote && location.pathname;
  const found: PageError = { remote: remote?.name, release: remote?.release, page, message };
  navigator.sendBeacon(errorsPath, JSON.stringify(found));
}

export function watchErrors(): void {
  addEventListener('error', ({ error, message }) => report(error ?? message));
  addEventListener('unhandledrejection', ({ reason }) => report(reason));
}

const leaving = 500;

/** Reports an error unless the page is being left: the browser then cuts off what it still loads. */
export function reportFailure(error: Error): void {
  const timer = setTimeout(() => {
    console.error(error);
    report(error);
  }, leaving);
  addEventListener('pagehide', () => clearTimeout(timer));
}
