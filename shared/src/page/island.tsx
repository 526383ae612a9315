import { type ComponentType, createContext, use } from 'react';
import type { Wake } from '../contract/document/document.contract.ts';

/** Values that JSON can hold: no functions, dates, maps or elements. */
type Serializable<T> = T extends string | number | boolean | null | undefined
  ? T
  : T extends (...values: never[]) => unknown
    ? never
    : { [Key in keyof T]: Serializable<T[Key]> };

export interface IslandUse<Props = Record<string, unknown>> {
  /** Component that a file of the remote's `src/islands` exports as default. */
  of: ComponentType<Props>;
  /** Sent to the browser as JSON. */
  props: Props & Serializable<Props>;
  /** Occasion to hydrate, unless a visitor touches it earlier. */
  wake?: Wake;
  /** Key under which it stores something on the device; see `mark.stored`. */
  stored?: string | undefined;
  className?: string | undefined;
}

/** Registers each island that a page uses, and returns its number. Only the build provides one. */
export const IslandCollector = createContext<((island: IslandUse) => number) | undefined>(undefined);

/** Placeholder of an island in the HTML of its page, until its own HTML stands there. */
export const slotOf = (place: number) => `<template data-slot="${place}"></template>`;

/** A part of a page that holds state: a React root of its own, rendered at build time. @example <Island of={Search} wake="idle" props={{ titles }} /> */
export function Island<Props extends object>(island: IslandUse<Props>) {
  const collect = use(IslandCollector);
  if (!collect) throw new Error('an island stands only in a page, not inside of another island');
  return <template data-slot={collect(island as unknown as IslandUse)} />;
}
