import { readFileSync } from 'node:fs';

const ofPackage = /^file:.*\/node_modules\/.*\.m?js$/;

/** A hook of Node's modules: those of packages are taken as they stand, all others go on to the next hook. */
export function load(url, context, next) {
  if (context.format !== 'module' || !ofPackage.test(url)) return next(url, context);
  return { format: 'module', source: readFileSync(new URL(url)), shortCircuit: true };
}
