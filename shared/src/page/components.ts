import type { ComponentType } from 'react';

export type Load = () => Promise<{ default: ComponentType<Record<string, unknown>> }>;

/** The files of a folder of components, as `import.meta.glob('./pages/*.tsx')` gives them. */
export type ComponentFiles = Record<string, () => Promise<unknown>>;

/** Components by name, which is that of their file: page types of `src/pages`, islands of `src/islands`. */
export function componentsByName(files: ComponentFiles): Record<string, Load> {
  const named = Object.entries(files).map(([file, load]) => [/([a-z-]+)\.tsx$/.exec(file)?.[1] ?? file, load]);
  return Object.fromEntries(named) as Record<string, Load>;
}
