import { describe, expect, it } from 'vitest';
import { islandMessages, messagesOfIslands } from './islandMessages.ts';
import { testWorkspace } from './testWorkspace.ts';

const catalog = {
  'visa.plan.title': 'Plan',
  'visa.plan.date.course': 'First day',
  'visa.plan.date.travel': 'Day of travel',
  'visa.plan.day': [{ type: 1, value: 'day' }],
  'visa.services.title': 'Services',
  'visa.plan': 'Plans',
};

const files = {
  'mf-x/package.json': '{}',
  'mf-x/src/islands/planner.tsx': `import { day } from '../plan/day.ts';
    import type { Service } from '../services.ts';
    // biome-ignore lint: text of a source
    export default ({ kind }) => <p title="visa.plan.title">{day}{t(\`visa.plan.date.\${kind}\`)}</p>;`,
  'mf-x/src/plan/day.ts': `export const day = 'visa.plan.day';`,
  'mf-x/src/services.ts': `export const title = 'visa.services.title';`,
};

describe('catalogs of the browser', () => {
  it('hold what islands and their imports name, and no more', async () => {
    const take = messagesOfIslands(await testWorkspace(files), 'mf-x');
    expect(Object.keys(take(catalog))).toEqual([
      'visa.plan.title',
      'visa.plan.date.course',
      'visa.plan.date.travel',
      'visa.plan.day',
    ]);
  });

  it('are empty where a remote has no islands', async () => {
    const take = messagesOfIslands(await testWorkspace({ 'mf-x/package.json': '{}' }), 'mf-x');
    expect(take(catalog)).toEqual({});
  });

  it('stay JSON with their syntax trees', () => {
    const { transform } = islandMessages(({ 'visa.plan.day': day }) => ({ 'visa.plan.day': day }));
    const { handler } = transform as unknown as { handler: (code: string) => { code: string } };
    expect(handler(JSON.stringify(catalog)).code).toBe('{"visa.plan.day":[{"type":1,"value":"day"}]}');
  });
});
