import { setTimeout as pause } from 'node:timers/promises';
import { sita } from '../../mf-contact/src/service/testEnquiry.ts';
import { atRate } from './atRate.ts';
import { sampleLanguage } from './settings.ts';

/** How many, and the number that the first one has: each has a text and a key of its own. */
export interface Enquiries {
  perSecond: number;
  seconds: number;
  first: number;
}

/** An enquiry as its visitor sees it. */
export interface Sent {
  tries: number;
  /** Milliseconds until it was confirmed. */
  milliseconds: number;
  /** Absent where it never was. */
  reference?: string;
}

/** Seconds for which an enquiry is sent again, and between two tries. */
const retry = { seconds: 60, pause: 0.5 };

/** Sends an enquiry until it is confirmed, by the key of its form, as a visitor presses the button again. */
async function sendUntilTaken(site: string, index: number): Promise<Sent> {
  const begun = performance.now();
  const key = `bench-${String(index).padStart(16, '0')}`;
  const body = JSON.stringify({ ...sita, additionalText: `Question ${index}`, key });
  const headers = { accept: 'application/json', 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
  for (let tries = 1; performance.now() - begun < retry.seconds * 1000; tries += 1) {
    const signal = AbortSignal.timeout(15_000);
    const response = await fetch(`${site}/${sampleLanguage}/contact`, { method: 'POST', headers, body, signal }).catch(
      () => undefined,
    );
    const answer = (await response?.json().catch(() => undefined)) as { values?: { reference: string } } | undefined;
    const reference = answer?.values?.reference;
    if (response?.status === 201 && reference) return { tries, milliseconds: performance.now() - begun, reference };
    await pause(retry.pause * 1000);
  }
  return { tries: 0, milliseconds: 0 };
}

/** Program: sends enquiries to a site, each until it is confirmed, and tells its parent what became of them. */
const [site = '', enquiries = ''] = process.argv.slice(2);
const { perSecond, seconds, first } = JSON.parse(enquiries) as Enquiries;
const sent = await atRate(perSecond, seconds, (index) => sendUntilTaken(site, first + index));
process.send?.(sent, undefined, undefined, () => process.disconnect());
