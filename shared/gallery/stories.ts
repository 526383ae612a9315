import type { ComponentType } from 'react';

type Story = ComponentType & { meta?: { lang: 'ja' } };

const files = import.meta.glob<Record<string, Story>>(
  ['../src/ui/*/*.stories.tsx', '../../mf-*/src/**/*.stories.tsx'],
  {
    eager: true,
  },
);

/** Stories by their names: `Card/Default`. */
export const stories = new Map<string, Story>(
  Object.entries(files).flatMap(([file, named]) =>
    Object.entries(named).map(([name, story]) => [`${componentOf(file)}/${name}`, story] as const),
  ),
);

/** `Card` of `../src/ui/layout/Card.stories.tsx`, `mf-news/NewsCard` of `../../mf-news/src/list/NewsCard.stories.tsx`. */
function componentOf(file: string): string {
  const [, remote = ''] = /(mf-[a-z0-9-]+\/)src\//.exec(file) ?? [];
  return remote + file.replace(/^.*\/|\.stories\.tsx$/g, '');
}
