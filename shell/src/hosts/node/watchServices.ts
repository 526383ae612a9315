import { serviceReadyPath } from 'shared/contract/release/action.contract.ts';
import { noRedirects } from '../../respond/actions/serviceRequest.ts';
import type { CompositionOptions } from '../../respond/options.ts';

const timeoutMs = 5000;

/** Asks services whether they are ready, and logs changes; pages are served either way. */
export function watchServices(
  { services = {}, fetch, log }: Pick<CompositionOptions, 'services' | 'fetch' | 'log'>,
  tell: (remote: string, isUp: boolean) => void,
  every = 10_000,
) {
  const down = new Set<string>();
  const look = async ([remote, address]: [string, string]) => {
    const cause = await causeAt(fetch, address + serviceReadyPath);
    tell(remote, cause === undefined);
    if (cause === undefined) {
      if (down.delete(remote)) log({ level: 'info', event: 'service-back', remote });
    } else if (!down.has(remote)) {
      down.add(remote);
      log({ level: 'error', event: 'service-down', remote, cause });
    }
  };
  const lookAtAll = () => void Promise.all(Object.entries(services).map(look));
  lookAtAll();
  const looking = setInterval(lookAtAll, every);
  return { stop: () => clearInterval(looking) };
}

async function causeAt(fetch: typeof globalThis.fetch, address: string): Promise<string | undefined> {
  try {
    const options = { cache: 'no-store', signal: AbortSignal.timeout(timeoutMs), ...noRedirects } as const;
    const response = await fetch(address, options);
    await response.body?.cancel();
    return response.status === 200 ? undefined : `${address} answered ${response.status}`;
  } catch (error) {
    return `${address} does not answer (${(error as Error).message})`;
  }
}
