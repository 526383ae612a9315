import { afterEach, expect, it, vi } from 'vitest';
import { nextTask } from './nextTask.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

it('goes on before other tasks where the browser can yield', async () => {
  const yields = vi.fn(() => Promise.resolve());
  vi.stubGlobal('scheduler', { yield: yields });
  vi.stubGlobal('MessageChannel', undefined);
  await nextTask();
  expect(yields).toHaveBeenCalledOnce();
});

it.each([undefined, { postTask: () => Promise.resolve() }])(
  'goes on in a task of its own elsewhere: %j',
  async (scheduler) => {
    vi.stubGlobal('scheduler', scheduler);
    const order: string[] = [];
    const next = nextTask().then(() => order.push('next task'));
    await Promise.resolve().then(() => order.push('this task'));
    await next;
    expect(order).toEqual(['this task', 'next task']);
  },
);
