import { setTimeout as pause } from 'node:timers/promises';
import type { FullConfig } from '@playwright/test';
import { signCandidate } from 'shared/contract/store/preview.contract.ts';

/** Secret of the site that the suites start; of another one, what the environment says. */
export const previewSecret = process.env.PREVIEW_SECRET ?? 'the browser suites sign their previews with this';

/** What has to be added to an address to see a release for the next hour. */
export async function previewOf(remote: string, release: string): Promise<string> {
  return `?preview=${await signCandidate(previewSecret, remote, release, new Date(Date.now() + 3_600_000))}`;
}

/** Global setup: waits for the service of enquiries, whose embedded database takes seconds at its first start. */
export default async function serviceReady({ projects }: FullConfig): Promise<void> {
  const address = `${projects[0]?.use.baseURL}/en/contact/sent/none`;
  const until = Date.now() + 120_000;
  while ((await fetch(address)).status === 503) {
    if (Date.now() > until) throw new Error(`${address} answers 503: the service of enquiries does not come up.`);
    await pause(250);
  }
}
