import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { attributeOf, elementsIn, ownTextsOf } from 'shared/html/elements.ts';

/** A piece of structured data, and the page that has it. */
export interface Found {
  page: string;
  data: Record<string, unknown>;
}

/** Beside the suites, so that the vocabulary is found. */
const folder = join(import.meta.dirname, '../.cache/structured-data');

/** The structured data of a page. */
export function structuredDataIn(page: string, html: string): Found[] {
  const scripts = elementsIn(html).filter((element) => attributeOf(element, 'type') === 'application/ld+json');
  return scripts.map((script) => ({ page, data: JSON.parse(ownTextsOf(script).join('')) }));
}

/** What may be a name of schema.org: to the compiler, all other texts are alike. */
const schemaName = /^(https?:\/\/schema\.org\/?)?[A-Za-z]*$/;
const shapeOf = (data: unknown) =>
  JSON.stringify(data, (_, value) => (typeof value === 'string' && !schemaName.test(value) ? '…' : value));

/**
 * What of structured data schema.org does not define: types, properties, values of a kind that a property does not have.
 * The vocabulary is that of schema-dts, which is made from schema.org's own files; the compiler compares.
 * @returns what the compiler says, one line each; nothing where all is valid
 */
export async function schemaProblems(found: Found[]): Promise<string[]> {
  mkdirSync(folder, { recursive: true });
  const compilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    module: 'esnext',
    moduleResolution: 'bundler',
    types: [],
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['data.ts'] }));
  const distinct = new Map(found.map((one) => [shapeOf(one.data), one]));
  const lines = [...distinct.values()].map(({ page, data }, index) => {
    const type = String(data['@type']).replaceAll(/\W/g, '_');
    return `/* ${page} */ export const d${index}: s.WithContext<s.${type}> = ${JSON.stringify(data)};`;
  });
  writeFileSync(join(folder, 'data.ts'), ["import type * as s from 'schema-dts';", ...lines].join('\n'));
  const compiler = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc');
  const said = await new Promise<string>((resolve) => {
    execFile(process.execPath, [compiler, '--pretty', 'false', '-p', folder], { maxBuffer: 1e8 }, (error, out) =>
      resolve(error && !out ? String(error) : out),
    );
  });
  return said.split('\n').filter((line) => /error TS/.test(line));
}

/** Values that stand anywhere in structured data, with the names of their properties. */
export function valuesIn(data: unknown, name = ''): [string, unknown][] {
  if (Array.isArray(data)) return data.flatMap((item) => valuesIn(item, name));
  if (typeof data !== 'object' || data === null) return [[name, data]];
  return Object.entries(data).flatMap(([key, value]) => valuesIn(value, key));
}
