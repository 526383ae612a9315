import { mark } from 'shared/contract/document/document.contract.ts';

/** Files whose addresses name their release, wherever HTML and styles name them. */
const addresses = /(?<=["'(\s,])\/_(?:remotes|shell)\/[\w./-]+\.\w+/g;

/** The import map states the hash of every script that there is: most of them the page never loads. Its manifest it does. */
const importMap = /<script type="importmap">.*?<\/script>/s;
const manifests = /\/_remotes\/[\w/-]+\/mf-manifest\.json/g;

/** Returns the files that a document names, each once. A plain script is beside the entry of its remote. */
export function filesOf(html: string): string[] {
  const entry = new RegExp(` ${mark.entry}="([^"]*)"`).exec(html)?.[1];
  const scripts = [...html.matchAll(new RegExp(` ${mark.script}="([a-z-]+)"`, 'g'))];
  const plain = entry ? scripts.map(([, name]) => entry.replace(/[^/]*$/, `${name}.js`)) : [];
  return unique([...(html.replace(importMap, '').match(addresses) ?? []), ...(html.match(manifests) ?? []), ...plain]);
}

/** Addresses of the scripts that a script imports from beside itself, now or later. */
export function importsOf(script: string, address: string): string[] {
  const named = script.matchAll(/\b(?:from|import)\s*\(?["'`](\.{1,2}\/[\w./-]+\.js)["'`]/g);
  return unique([...named].map(([, path = '']) => new URL(path, `https://site.invalid${address}`).pathname));
}

const unique = (list: string[]) => [...new Set(list)];
