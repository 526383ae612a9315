import { ids, mark } from 'shared/contract/document.contract.ts';

/** Files whose addresses name their release, wherever HTML and styles name them. */
const addresses = /(?<=["'(\s,])\/_(?:remotes|shell)\/[\w./-]+\.\w+/g;

/** The import map states the hash of every script that there is: most of them the page never loads. */
const importMap = /<script type="importmap">.*?<\/script>/s;
const ofIslands = new RegExp(`(?<= (?:${mark.entry}|${mark.modules})=")[^"]*`, 'g');
const clientScripts = new RegExp(`(?<=<script type="application/json" id="${ids.client}">)[^<]*`);

/** What a document needs, by addresses. */
export interface NamedFiles {
  /** What it shows, its client, and plain scripts: all that reading takes. */
  page: string[];
  /** What its islands load. */
  islands: string[];
}

/** The files that a document names, each once. */
export function filesOf(html: string): NamedFiles {
  const client = JSON.parse(clientScripts.exec(html)?.[0] ?? '{}') as { islands?: string[] };
  const entry = new RegExp(` ${mark.entry}="([^"]*)"`).exec(html)?.[1];
  const scripts = [...html.matchAll(new RegExp(` ${mark.script}="([a-z-]+)"`, 'g'))];
  const hasIsland = html.includes(` ${mark.island}="`);
  const text = html
    .replace(importMap, '')
    .replace(clientScripts, (json) => JSON.stringify({ ...JSON.parse(json), islands: [] }))
    .replaceAll(ofIslands, '');
  const plain = entry ? scripts.map(([, name]) => entry.replace(/[^/]*$/, `${name}.js`)) : [];
  const modules = [...html.matchAll(ofIslands)].flatMap(([list]) => list.split(' ')).filter(Boolean);
  return {
    page: unique([...(text.match(addresses) ?? []), ...plain]),
    islands: hasIsland ? unique([...(client.islands ?? []), ...modules]) : [],
  };
}

/** Addresses of the scripts that a script names beside itself, to load them now or later. */
export function importsOf(script: string, address: string): string[] {
  const named = script.matchAll(/["'`](\.{1,2}\/[\w./-]+\.js)["'`]/g);
  return unique([...named].map(([, path = '']) => new URL(path, `https://site.invalid${address}`).pathname));
}

const unique = (list: string[]) => [...new Set(list)];
