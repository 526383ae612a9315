/** A session of a browser that speaks WebDriver (W3C), with the commands that suites need. */
export interface Session {
  /** Version of the browser. */
  version: string;
  /** @throws Error with the driver's message */
  post(command: string, body?: object): Promise<unknown>;
  /** Runs a function in the page; its arguments and its result are JSON. */
  execute<A extends unknown[], T>(run: (...values: A) => T | Promise<T>, ...values: A): Promise<T>;
  end(): Promise<void>;
}

interface NewSession {
  sessionId: string;
  capabilities: { browserVersion: string };
}

/** Milliseconds that a command may take; a page that loads has them, too. */
const timeoutMs = 30_000;
/** Milliseconds that a browser has to start. */
const startTimeoutMs = 10_000;

/**
 * Opens a session (WebDriver, section 8.1).
 * @param driver address of the driver
 * @throws Error with the driver's message, when there is no browser for these capabilities; TimeoutError when none starts
 */
export async function connect(driver: string, capabilities: object): Promise<Session> {
  const body = { capabilities: { alwaysMatch: capabilities } };
  const created = (await send('POST', `${driver}/session`, body, startTimeoutMs)) as NewSession;
  const base = `${driver}/session/${created.sessionId}`;
  const post = (command: string, parameters: object = {}) => send('POST', base + command, parameters);
  return {
    version: created.capabilities.browserVersion,
    post,
    execute: <A extends unknown[], T>(run: (...values: A) => T | Promise<T>, ...values: A) =>
      post('/execute/sync', { script: `return (${run}).apply(null, arguments)`, args: values }) as Promise<T>,
    end: async () => void (await send('DELETE', base)),
  };
}

async function send(method: string, address: string, body?: object, within = timeoutMs): Promise<unknown> {
  const response = await fetch(address, {
    method,
    ...(body ? { body: JSON.stringify(body) } : {}),
    signal: AbortSignal.timeout(within),
  });
  const { value } = (await response.json()) as { value: unknown };
  if (response.ok) return value;
  const { error, message } = value as { error: string; message: string };
  throw new Error(`${method} ${new URL(address).pathname}: ${error}. ${message}`);
}
