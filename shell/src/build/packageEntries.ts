import { singletons } from 'shared/build/release/viteConfig.ts';
import type { Plugin } from 'vite';

const prefix = 'package:';

export const packageNames = Object.keys(singletons);

/** Inputs of the shell's build: one entry for each package. */
export const packageInputs = Object.fromEntries(
  packageNames.map((name) => [name.replace('/', '-'), `${prefix}${name}`]),
);

/** Key of a package's entry in the build's manifest, whatever the bundler writes before it. */
export function isPackageEntry(key: string, name: string): boolean {
  return key.endsWith(`${prefix}${name}`);
}

/**
 * Makes the entry modules of `packageInputs`: each exports all that its package exports. CommonJS packages have no
 * static exports, so their names are read from the package itself. Whatever else of the shell imports such a package imports its
 * entry: imported as CommonJS, it would need the bundler's runtime, which would be a file of its own.
 */
export function packageEntries(): Plugin {
  return {
    name: 'package-entries',
    enforce: 'pre',
    resolveId(id, importer, { kind }) {
      if (id.startsWith(prefix)) return `\0${id}`;
      if (kind === 'require-call' || importer?.startsWith(`\0${prefix}`)) return undefined;
      return packageNames.some((name) => name === id) ? `\0${prefix}${id}` : undefined;
    },
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
