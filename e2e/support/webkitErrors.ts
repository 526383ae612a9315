/**
 * Runs in the page, as WebKit's driver tells nothing of the console: listens for errors from the first call in a document
 * on, and gives what has come since the last. What the browser keeps for late listeners (failed requests, violations of
 * the content security policy) is told from the start.
 */
export function watchErrors(): string[] {
  const page = window as unknown as { errorsSinceLast?: string[] };
  if (page.errorsSinceLast) return page.errorsSinceLast.splice(0);
  const errors: string[] = [];
  page.errorsSinceLast = errors;
  addEventListener('error', ({ message }) => errors.push(`page error: ${message}`));
  addEventListener('unhandledrejection', ({ reason }) => errors.push(`page error: ${reason}`));
  const { error } = console;
  console.error = (...values) => {
    errors.push(`console: ${values.map(String).join(' ')}`);
    error(...values);
  };
  const observe = { types: ['csp-violation'], buffered: true };
  new ReportingObserver((reports) => {
    for (const { body } of reports) errors.push(`policy: ${JSON.stringify(body)}`);
  }, observe).observe();
  new PerformanceObserver((list) => {
    for (const { name, responseStatus } of list.getEntries() as PerformanceResourceTiming[]) {
      if (responseStatus >= 400) errors.push(`${responseStatus}: ${name}`);
    }
  }).observe({ type: 'resource', buffered: true });
  return [];
}
