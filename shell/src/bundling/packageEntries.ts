import { singletons } from 'shared/bundling/singletons.ts';
import type { Plugin } from 'vite';

const prefix = 'package:';

/** Inputs of the shell's build: one entry for each package. */
export const packageInputs = Object.fromEntries(singletons.map((name) => [name.replace('/', '-'), `${prefix}${name}`]));

/** Key of a package's entry in the build's manifest, whatever the bundler writes before it. */
export function isPackageEntry(key: string, name: string): boolean {
  return key.endsWith(`${prefix}${name}`);
}

/**
 * Makes the entry modules of `packageInputs`: each exports all that its package exports. CommonJS packages have no
 * static exports, so their names are read from the package itself.
 */
export function packageEntries(): Plugin {
  return {
    name: 'package-entries',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    async load(id) {
      if (!id.startsWith(`\0${prefix}`)) return undefined;
      const name = id.slice(prefix.length + 1);
      const { default: whole, ...named } = (await import(name)) as Record<string, unknown>;
      if (whole === undefined) return `export * from '${name}';`;
      const names = Object.keys(named).filter((key) => /^[\w$]+$/.test(key));
      return `const whole = require('${name}'); export default whole; export const { ${names.join(', ')} } = whole;`;
    },
  };
}
