/** The three main services (specification 1), in order; the id is the page's address. */
export const mainServices = ['visa-consulting-service', 'it-training-service', 'job-placement-service'] as const;

export type MainService = (typeof mainServices)[number];
