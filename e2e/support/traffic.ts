import { mark } from 'shared/contract/document.contract.ts';
import { attributeIn, headlineIn } from '../../scripts/site/html.ts';

/** Requests that go on while something else happens. */
export interface Traffic {
  /** Releases of the documents that came, and how many of each. */
  documents: Map<string, number>;
  /** Whatever a visitor must never get, in sentences. */
  faults: string[];
  stop(): Promise<void>;
}

/** Milliseconds between two visits. */
const pause = 20;

/**
 * Visits one page again and again, each time with the first script that it names, and looks whether all of it is of one
 * release.
 * @param headlines what the page says in each release
 */
export function startTraffic(address: string, headlines: Record<string, string>): Traffic {
  const traffic = { documents: new Map<string, number>(), faults: [] as string[] };
  let running = true;
  const visits = (async () => {
    while (running) {
      await visit(address, headlines, traffic).catch((error: Error) => traffic.faults.push(error.message));
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  })();
  return {
    ...traffic,
    async stop() {
      running = false;
      await visits;
    },
  };
}

async function visit(
  address: string,
  headlines: Record<string, string>,
  { documents, faults }: Pick<Traffic, 'documents' | 'faults'>,
): Promise<void> {
  const response = await fetch(address);
  const html = await response.text();
  const release = attributeIn(html, mark.release) ?? 'none';
  documents.set(release, (documents.get(release) ?? 0) + 1);
  if (response.status !== 200) faults.push(`${address} answered ${response.status}`);
  const named = new Set([...html.matchAll(/\/_remotes\/mf-news\/([a-z0-9]+)\//g)].map(([, id]) => id));
  if ([...named].join() !== release) faults.push(`a document of ${release} names files of ${[...named].join(', ')}`);
  const headline = headlineIn(html);
  if (headline !== headlines[release]) faults.push(`a document of ${release} says “${headline}”`);
  const entry = attributeIn(html, mark.entry) ?? '';
  const script = await fetch(new URL(entry, address));
  if (script.status !== 200) faults.push(`${entry} answered ${script.status}`);
  await script.arrayBuffer();
}
