import type { Errand } from 'shared/company/handover.ts';

/** The three main services (product 1.2), in order; the id is the page's address. */
export const mainServices = ['visa-consulting-service', 'it-training-service', 'job-placement-service'] as const;

export type MainService = (typeof mainServices)[number];

/** The errand of an enquiry from the page of a service, if the service alone decides it. */
export const errandOf: Partial<Record<MainService, Errand>> = {
  'it-training-service': 'it',
  'job-placement-service': 'work',
};
