import type { z } from 'zod';

/** Default export of `src/readers/desk.ts` in a remote: what editors write in the desk, from the schemas of its readers. */
export type Desk = DeskCollection[];

/** Entries of one kind. Labels, hints and limits of their fields stand at the schemas: `title`, `description`, `max`. */
export interface DeskCollection {
  name: string;
  label: string;
  /** One of them, such as "Event". */
  singular: string;
  /** Below the remote. */
  folder: string;
  /** Name of an entry's files, where it has a folder of its own for them; otherwise they are called like the entry. */
  file?: string;
  /** The fact that names a new entry, in place of its title. It never changes. */
  namedBy?: string;
  /** Label and hint of the text below the fields: the files are Markdown. Without it, they are YAML. */
  body?: { title: string; description: string };
  /** Fields that stand once, in the first language's file. One with a single possible value tells the kind. */
  facts: z.ZodRawShape;
  /** Fields of every language; without any, an entry is one file. */
  texts: z.ZodRawShape;
  /** Below the language, with `{slug}`: the page that shows an entry. */
  page: string;
  /** Entries are neither added nor deleted. */
  isFixed?: boolean;
}

/** How the desk shows a field, beside `title` and `description`; kept in the schema's metadata. */
export interface DeskField {
  widget?: 'text' | 'image';
  /** Of a list: what one item is called. */
  singular?: string;
  /** What editors read in place of the possible values. */
  labels?: Record<string, string>;
}

declare module 'zod' {
  interface GlobalMeta extends DeskField {}
}
