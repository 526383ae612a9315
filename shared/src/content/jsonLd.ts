import type { Thing, WithContext } from 'schema-dts';

export type { Event, JobPosting, NewsArticle, Organization } from 'schema-dts';

/** A piece of structured data (JSON-LD). */
export type StructuredData = Record<string, unknown>;

/** Stands in structured data for the absolute address of the page's picture for sharing. */
export const ownPicture = '{picture}';

/** Data in the words of schema.org: a property or type that it does not define is a type error. */
export function structuredData<T extends Thing>(data: WithContext<T>): StructuredData {
  return data as unknown as StructuredData;
}
