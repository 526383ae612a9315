import { type BrowserError, type Problem, problemAddress } from '../protocol.ts';
import { setProblem } from './overlay.ts';

/** Shows errors of the page with their places in the sources: what nothing has caught, and what the console is told. */
export function watchErrors(): void {
  addEventListener('error', ({ error, message }) => void show(told(error) ?? { message, stack: '' }));
  addEventListener(
    'unhandledrejection',
    ({ reason }) => void show(told(reason) ?? { message: String(reason), stack: '' }),
  );
  const { error } = console;
  console.error = (...values: unknown[]) => {
    error(...values);
    const found = values.map(told).find(Boolean) ?? hydrationWarning(values);
    if (found) void show(found);
  };
}

/** What an error says, with the stack of what caused it in the first place. */
function told(error: unknown): BrowserError | undefined {
  if (!(error instanceof Error)) return undefined;
  let cause: Error = error;
  while (cause.cause instanceof Error) cause = cause.cause;
  return { message: error.message, stack: cause.stack ?? '' };
}

/** React only warns of attributes that hydration found different. */
function hydrationWarning([format, ...values]: unknown[]): BrowserError | undefined {
  if (typeof format !== 'string' || !/hydrat/i.test(format)) return undefined;
  const rest = [...values];
  return { message: format.replaceAll('%s', () => String(rest.shift() ?? '')), stack: '' };
}

async function show(error: BrowserError): Promise<void> {
  const asked = fetch(problemAddress, { method: 'POST', body: JSON.stringify(error) });
  // Where the server is gone, that it does not answer would be the next error, and so on.
  const problem = await asked.then((response) => response.json() as Promise<Problem>).catch(() => undefined);
  if (problem) setProblem('browser', problem);
}
