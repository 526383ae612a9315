import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { parse } from 'yaml';
import type { z } from 'zod';

/**
 * Reads a YAML file of content and validates it.
 * @throws Error that names file, field and what was expected
 */
export async function readYaml<T>(file: string, schema: z.ZodType<T>): Promise<T> {
  return validate(parseYaml(await readText(file), file), schema, file);
}

/**
 * Reads a Markdown file with YAML front matter (between two lines of three dashes).
 * @throws Error that names file, field and what was expected
 */
export async function readMarkdown<T>(file: string, schema: z.ZodType<T>): Promise<{ front: T; body: string }> {
  const parts = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(await readText(file));
  if (!parts) throw new Error(`${shown(file)}: expected front matter between two lines of "---" at the top`);
  const body = (parts[2] ?? '').trim();
  if (!body) throw new Error(`${shown(file)}: expected text below the front matter, found none`);
  return { front: validate(parseYaml(parts[1] ?? '', file), schema, file), body };
}

async function readText(file: string): Promise<string> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Error(`${shown(file)}: the file is missing`);
  });
  return text.replaceAll('\r\n', '\n');
}

function parseYaml(text: string, file: string): unknown {
  try {
    return parse(text);
  } catch (error) {
    throw new Error(`${shown(file)}: not valid YAML: ${(error as Error).message}`);
  }
}

function validate<T>(data: unknown, schema: z.ZodType<T>, file: string): T {
  const result = schema.safeParse(data);
  if (result.success) return result.data;
  const problems = result.error.issues.map((issue) => `field ${issue.path.join('.') || '(top)'}: ${issue.message}`);
  throw new Error(`${shown(file)}: ${problems.join('; ')}`);
}

function shown(file: string): string {
  return relative(process.cwd(), file) || file;
}
