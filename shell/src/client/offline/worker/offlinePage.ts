import { type OfflineTemplate, offlineAddress } from 'shared/contract/browser/offline.contract.ts';
import { mark, slot } from 'shared/contract/document/document.contract.ts';
import { formatLocaleOf, type Language, languageOf, localeOf } from 'shared/language/language.ts';
import type { SavedEntry } from './savedPages.ts';

/** A day of this device, as readers of the language write it. */
export function dayOf(at: number, language: Language): string {
  return new Intl.DateTimeFormat(formatLocaleOf(language), { dateStyle: 'long' }).format(at);
}

function templateOf(name: OfflineTemplate): RegExp {
  return new RegExp(`<template ${mark.offlineTemplate}="${name}">(.*?)</template>`, 's');
}

/** The offline page with the list of the pages that are saved: those in its own language first, each with its day. */
export function withList(html: string, pages: SavedEntry[], language: Language): string {
  const isForeign = ({ path }: SavedEntry) => Number(languageOf(path) !== language);
  const sorted = pages
    .filter(({ path }) => !isOfflinePage(path))
    .sort((a, b) => isForeign(a) - isForeign(b) || b.at - a.at);
  const [, item = ''] = templateOf('item').exec(html) ?? [];
  const items = sorted.map((page) => itemOf(item, page, language)).join('');
  const shown = templateOf(sorted.length > 0 ? 'some' : 'none');
  return html.replace(shown, (_, content: string) => content.replace(slot.items, () => items));
}

function itemOf(template: string, { path, title, at }: SavedEntry, language: Language): string {
  const values = {
    [slot.path]: path,
    [slot.title]: title,
    [slot.language]: localeOf(languageOf(path)),
    [slot.day]: dayOf(at, language),
  };
  return Object.entries(values).reduce((html, [name, value]) => html.replaceAll(name, () => asText(value)), template);
}

/** Escapes text that is HTML already (`&amp;` stays), so that it begins no element and ends no attribute. */
function asText(html: string): string {
  return html.replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/** Adds a notice with its day to a saved document. @param offline the offline page in its language, which has the notice */
export function withNotice(html: string, offline: string, day: string): string {
  const [, notice = ''] = templateOf('notice').exec(offline) ?? [];
  const container = new RegExp(`<div id="${mark.container}"[^>]*>`);
  return html.replace(container, (tag) => tag + notice.replace(slot.day, () => day));
}

export function isOfflinePage(path: string): boolean {
  return path === offlineAddress(languageOf(path));
}
