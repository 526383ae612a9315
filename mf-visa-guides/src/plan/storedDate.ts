import { useEffect, useEffectEvent } from 'react';
import { dateKey } from 'shared/contract/document/stored.contract.ts';
import { stored } from 'shared/page/device.ts';
import type { PlanData } from '../readers/pageData.ts';
import { isPlainDate, type PlainDate } from './plainDate.ts';

/** Key under which the date of a page's plan is stored, beside the list of the page. */
export function planKey({ list, date }: Pick<PlanData, 'list' | 'date'>): string {
  return dateKey(list, date);
}

/** The date that is stored; whatever else stands there is none. */
export function storedDate(key: string): PlainDate | undefined {
  const text = stored(key) ?? '';
  return isPlainDate(text) ? text : undefined;
}

/** Shows the date that is stored, and what another tab, or "start again", makes of it later. */
export function useStoredDate(key: string, show: (date: PlainDate | undefined, isRestored: boolean) => void): void {
  const shown = useEffectEvent(show);
  useEffect(() => {
    const date = storedDate(key);
    if (date) shown(date, true);
    const follow = (event: StorageEvent) => {
      if (event.key === key || event.key === null) shown(storedDate(key), false);
    };
    addEventListener('storage', follow);
    return () => removeEventListener('storage', follow);
  }, [key]);
}
