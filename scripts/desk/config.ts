import { firstLanguage } from 'shared/content/contentFile.ts';
import type { DeskCollection, DeskField } from 'shared/content/desk.ts';
import { languages } from 'shared/language/language.ts';
import { z } from 'zod';

/** Collections of all remotes that have some, by remote. */
export type Desks = Record<string, DeskCollection[]>;

/** What `z.toJSONSchema` makes of the schemas that editors' fields have. */
interface Schema extends DeskField {
  type?: string;
  format?: string;
  title?: string;
  description?: string;
  default?: unknown;
  const?: string;
  enum?: string[];
  pattern?: string;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  items?: Schema;
  prefixItems?: Schema[];
  oneOf?: Schema[];
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
}

export interface Field {
  name: string;
  label: string;
  fields?: Field[];
  types?: Field[];
  [setting: string]: unknown;
}

/** A folder of entries, as the CMS is told of it. */
export interface Collection {
  name: string;
  folder: string;
  /** Below the folder, without language and ending. */
  path: string;
  /** Names a new entry by a field, such as `{{fields.country}}`; by its title without one. */
  slug?: string;
  /** Whether an entry has a file for each language. */
  i18n: boolean;
  extension: 'md' | 'yaml';
  /** Entries of this kind alone. */
  filter?: { field: string; value: string };
  /** The page that shows an entry. */
  preview_path: string;
  fields: Field[];
  [setting: string]: unknown;
}

const schemaOf = (shape: z.ZodRawShape) =>
  z.toJSONSchema(z.strictObject(shape), { io: 'input', unrepresentable: 'any' }) as Schema;

/** JSON Schemas of the files of a collection, by language, for editors of code. */
export const fileSchemas = ({ facts, texts }: DeskCollection) =>
  Object.fromEntries(
    languages.map((language) => [language, schemaOf(language === firstLanguage ? { ...facts, ...texts } : texts)]),
  );

/** Fields of an object; what no form can show, such as conditions, is left out and stays in the files as it is. */
function fieldsOf({ properties = {}, required = [] }: Schema, isTranslated: boolean, isOptional = false): Field[] {
  return Object.entries(properties).flatMap(([name, schema]) => {
    const widget = widgetOf(schema, isTranslated, isOptional || !required.includes(name));
    if (!widget) return [];
    const { title = name, description, maxLength } = schema;
    const limit = maxLength ? [`At most ${maxLength} characters.`] : [];
    const hint = [...(description ? [description] : []), ...limit].join(' ');
    return {
      ...{ name, label: title, required: required.includes(name) && !isOptional },
      ...(hint ? { hint } : {}),
      ...(isTranslated ? { i18n: true } : {}),
      ...widget,
      ...(widget.widget === 'object' ? { collapsed: !required.includes(name) } : {}),
    };
  });
}

function widgetOf(schema: Schema, isTranslated: boolean, isOptional: boolean): Record<string, unknown> | undefined {
  const { type, format, widget, labels = {}, minimum, maximum } = schema;
  if (schema.const !== undefined) return { widget: 'hidden', default: schema.const };
  if (schema.enum)
    return { widget: 'select', options: schema.enum.map((value) => ({ value, label: labels[value] ?? value })) };
  if (format === 'date') return { widget: 'datetime', date_format: 'YYYY-MM-DD', time_format: false };
  if (type === 'string' || schema.anyOf?.every((one) => one.type === 'string'))
    return { widget: widget ?? 'string', ...patternOf(schema) };
  if (type === 'boolean') return { widget: 'boolean', required: false };
  if (type === 'number' || type === 'integer')
    return { widget: 'number', value_type: type === 'integer' ? 'int' : 'float', min: minimum, max: maximum };
  if (type === 'array') return listOf(schema, isTranslated);
  if (type === 'object' && schema.properties)
    return {
      widget: 'object',
      fields: fieldsOf(schema, isTranslated, isOptional),
    };
  return undefined;
}

function listOf(
  { prefixItems, items = {}, title, singular = title }: Schema,
  isTranslated: boolean,
): Record<string, unknown> | undefined {
  const list = { widget: 'list', label_singular: singular, collapsed: true };
  if (prefixItems || items.type === 'string')
    return { ...list, field: { name: 'text', label: title, widget: 'string' } };
  if (items.properties) {
    const fields = fieldsOf(items, isTranslated);
    const isNaming = ({ name, widget, required }: Field) => name !== 'id' && widget === 'string' && required;
    const naming = fields.find(isNaming) ?? fields[0];
    return { ...list, summary: `{{fields.${naming?.name}}}`, fields };
  }
  const kinds = items.oneOf?.flatMap((one) =>
    (one.properties?.kind?.enum ?? [one.properties?.kind?.const]).map((kind) => ({ one, kind })),
  );
  if (!kinds) return undefined;
  const types = kinds.map(({ one, kind }) => ({
    ...{ name: kind, label: items.labels?.[kind ?? ''] ?? kind, widget: 'object' },
    fields: fieldsOf(one, isTranslated).filter(({ name }) => name !== 'kind'),
  }));
  return { ...list, summary: '{{fields.id}}', typeKey: 'kind', types };
}

function patternOf({ format, pattern, maxLength, description }: Schema): { pattern?: [string, string] } {
  if (format === 'uri') return { pattern: ['^https?://[^ ]+$', 'a web address from https:// on'] };
  if (maxLength) return { pattern: [`^[^]{0,${maxLength}}$`, `at most ${maxLength} characters`] };
  return pattern && description ? { pattern: [pattern, description] } : {};
}

function collectionOf(remote: string, collection: DeskCollection): Collection {
  const { name, label, singular, folder, file, namedBy, body, facts, texts, page, isFixed = false } = collection;
  const shared = schemaOf(facts);
  const [kind] = Object.entries(shared.properties ?? {}).filter(([, schema]) => schema.const !== undefined);
  return {
    ...{ name, label, label_singular: singular, folder: `${remote}/${folder}`, i18n: Object.keys(texts).length > 0 },
    path: file ? `{{slug}}/${file}` : '{{slug}}',
    ...(namedBy ? { slug: `{{fields.${namedBy}}}` } : {}),
    ...(body ? { extension: 'md', format: 'frontmatter' } : { extension: 'yaml', format: 'yaml' }),
    ...(kind ? { filter: { field: kind[0], value: kind[1].const ?? '' } } : {}),
    ...{ create: !isFixed, delete: !isFixed, media_folder: '', public_folder: '' },
    preview_path: `{{locale}}${page.replace('{slug}', '{{slug}}')}`,
    // Entries without a title are called like their files.
    ...('title' in texts ? {} : { identifier_field: Object.keys({ ...texts, ...facts })[0], summary: '{{filename}}' }),
    fields: [
      ...fieldsOf(schemaOf(texts), true),
      ...fieldsOf(shared, false),
      ...(body
        ? [{ name: 'body', label: body.title, hint: body.description, widget: 'markdown', modes: ['raw'], i18n: true }]
        : []),
    ],
  };
}

/** Configuration of the CMS. @param backend where its entries are kept */
export function cmsConfig(desks: Desks, backend: Record<string, unknown>) {
  const isLocal = backend.name === 'proxy';
  return {
    load_config_file: false,
    // Elsewhere, each change is a proposal that the content check answers.
    publish_mode: isLocal ? 'simple' : 'editorial_workflow',
    backend: {
      ...backend,
      commit_messages: {
        create: 'Add {{collection}}: {{slug}}',
        update: 'Change {{collection}}: {{slug}}',
        delete: 'Withdraw {{collection}}: {{slug}}',
      },
    },
    ...{ media_folder: 'media', show_preview_links: false, slug: { encoding: 'ascii', clean_accents: true } },
    i18n: { structure: 'multiple_files', locales: languages, default_locale: firstLanguage },
    collections: Object.entries(desks).flatMap(([remote, desk]) =>
      desk.map((one) => ({ ...collectionOf(remote, one), editor: { preview: isLocal } })),
    ),
  };
}
