import { digest } from '../contract/digest.ts';
import { type IslandData, mark } from '../contract/document.contract.ts';
import { isLanguage, type Language } from '../language/language.ts';

/** An island as its page states it. */
export interface ReadIsland extends IslandData {
  name: string;
  language: Language;
  /** The elements that hold prepared HTML, by its name. */
  html: Record<string, Element>;
}

/** Reads what stands behind an island. @throws Error when there is nothing, or it is not what the build wrote */
export async function readIsland(island: Element): Promise<ReadIsland> {
  const name = island.getAttribute(mark.island) ?? '';
  const script = island.nextElementSibling;
  if (!script?.hasAttribute(mark.props)) throw new Error('its props are missing');
  if (!(await isWhole(script.textContent, island.getAttribute(mark.hash))))
    throw new Error('its props are not those that it was built with');
  const { language, path, prefix, props } = JSON.parse(script.textContent) as Partial<IslandData>;
  if (!isLanguage(language) || !path || !prefix || !props) throw new Error('its props are no data of an island');
  const parts = [...island.querySelectorAll(`[${mark.html}]`)];
  const html = Object.fromEntries(parts.map((part) => [part.getAttribute(mark.html) ?? '', part]));
  return { name, language, path, prefix, props, html };
}

/** Whether a text has the hash that was stated. Browsers hash on trustworthy origins only; elsewhere it is not known. */
async function isWhole(text: string, hash: string | null): Promise<boolean> {
  if (!globalThis.crypto?.subtle) return true;
  return (await digest(text)) === hash;
}
