import { setTimeout as pause } from 'node:timers/promises';
import type { FullConfig } from '@playwright/test';

/** Milliseconds for which tests wait for the service. */
const most = 120_000;

/**
 * Global setup: the first start of a site makes the embedded database of enquiries, which takes seconds. Tests begin once
 * the service knows that it has no such enquiry.
 */
export default async function serviceReady({ projects }: FullConfig): Promise<void> {
  const address = `${projects[0]?.use.baseURL}/en/contact/sent/none`;
  const until = Date.now() + most;
  while ((await fetch(address)).status === 503) {
    if (Date.now() > until) throw new Error(`${address} answers 503: the service of enquiries does not come up.`);
    await pause(250);
  }
}
