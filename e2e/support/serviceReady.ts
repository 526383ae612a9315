import { setTimeout as pause } from 'node:timers/promises';
import type { FullConfig } from '@playwright/test';

/** Global setup: waits for the service of enquiries, whose embedded database takes seconds at its first start. */
export default async function serviceReady({ projects }: FullConfig): Promise<void> {
  const address = `${projects[0]?.use.baseURL}/en/contact/sent/none`;
  const until = Date.now() + 120_000;
  while ((await fetch(address)).status === 503) {
    if (Date.now() > until) throw new Error(`${address} answers 503: the service of enquiries does not come up.`);
    await pause(250);
  }
}
