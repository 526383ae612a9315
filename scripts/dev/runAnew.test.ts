import { EvaluatedModules } from 'vite/module-runner';
import { expect, it } from 'vitest';
import { runAnew } from './runAnew.ts';

it('after a change its modules run anew, and those that lead there; all others stay', () => {
  const modules = new EvaluatedModules();
  const names = ['list.css', 'list.css?inline', 'list.tsx', 'page.tsx', 'menu.tsx', 'render.tsx'];
  const nodes = names.map((name) => modules.ensureModule(`/x/${name}`, `/x/${name}`));
  const leads = (from: string, to: string) => modules.getModuleById(`/x/${to}`)?.importers.add(`/x/${from}`);
  leads('list.tsx', 'list.css');
  leads('page.tsx', 'list.tsx');
  leads('page.tsx', 'menu.tsx');
  // Two modules may import one another.
  leads('list.tsx', 'page.tsx');
  for (const node of nodes) node.evaluated = true;
  runAnew(modules, '/x/list.css');
  expect(nodes.filter(({ evaluated }) => evaluated).map(({ id }) => id)).toEqual(['/x/menu.tsx', '/x/render.tsx']);
});
