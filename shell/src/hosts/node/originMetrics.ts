import { Histogram, type Registry } from 'prom-client';
import type { Services } from '../../composition/actions.ts';

type Fetch = typeof globalThis.fetch;

/** Where something is served for a remote. */
interface Origin {
  name: string;
  url: string;
}

/** Measures what the host waits for: origins of remotes and their services, or the copies in place of them. */
export interface OriginMetrics {
  /** @param services addresses of services, by remote */
  fetching(fetch: Fetch, services?: Services): Fetch;
  /** Names the origins of the remotes; what comes from elsewhere counts as `other`. */
  learn(origins: readonly Origin[]): void;
}

/** How a request ended; the first three are answers. */
type Outcome = '2xx' | '4xx' | '5xx' | 'timeout' | 'failed';

/** Of what an address is, by its end. */
const kinds: [RegExp, string][] = [
  [/\/pages\.json$/, 'pages'],
  [/\/pages\.json\.sig$/, 'signature'],
  [/\/fragments\//, 'fragment'],
  [/\/feeds\//, 'feed'],
];

export function originMetrics(registers: Registry[]): OriginMetrics {
  const durations = new Histogram({
    name: 'site_origin_request_duration_seconds',
    help: 'Time until an origin or a service of a remote answered, or a copy did, by remote, kind and outcome',
    labelNames: ['remote', 'kind', 'outcome'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  let remotes: readonly Origin[] = [];
  const nameOf = (address: string, origins: readonly Origin[]) =>
    origins.find(({ url }) => address.startsWith(`${url}/`))?.name;
  return {
    learn(origins) {
      remotes = origins;
    },
    fetching(fetch, services = {}) {
      const ofServices = Object.entries(services).map(([name, url]) => ({ name, url }));
      return async (input, init) => {
        const address = String(input);
        const service = init?.cache === 'no-store' ? nameOf(address, ofServices) : undefined;
        const labels = {
          remote: service ?? nameOf(address, remotes) ?? 'other',
          kind: service ? 'action' : kindOf(address),
        };
        const since = performance.now();
        const ended = (outcome: Outcome) =>
          durations.observe({ ...labels, outcome }, (performance.now() - since) / 1000);
        try {
          const response = await fetch(input, init);
          ended(response.status < 400 ? '2xx' : response.status < 500 ? '4xx' : '5xx');
          return response;
        } catch (error) {
          ended((error as Error).name === 'TimeoutError' ? 'timeout' : 'failed');
          throw error;
        }
      };
    },
  };
}

function kindOf(address: string): string {
  return kinds.find(([form]) => form.test(address))?.[1] ?? 'file';
}
