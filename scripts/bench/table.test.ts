import { expect, it } from 'vitest';
import { against, atMost, told } from './figures.ts';
import { tables } from './table.ts';

const figure = (section: string, subject: string, name: string, value: number) => ({ section, subject, name, value });

it('has a table for each section, a row for each page and a column for each figure', () => {
  const written = tables([
    against({ ...figure('Load', '/en', 'FCP', 400), unit: 'ms' }, 400, 1.05),
    atMost({ ...figure('Load', '/en', 'script', 3100), unit: 'B' }, 3000),
    against({ ...figure('Load', '/jp', 'FCP', 402), unit: 'ms' }, 400, 1.05),
    told({ ...figure('Other', 'news', 'size', 1), unit: 'count' }),
  ]);
  expect(written).toBe(`### Load

|        | FCP                 | script   |
| ------ | ------------------- | -------- |
| target | ≤ 1.05 × plain HTML | ≤ 3000 B |
| /en    | 400 ms (1.00)       | 3100 B ✗ |
| /jp    | 402 ms (1.00)       |          |

### Other

|      | size | target |
| ---- | ---- | ------ |
| news | 1    |        |`);
});

it('states the target in each row where rows are of different kinds', () => {
  const written = tables([
    against({ ...figure('Growth', 'composing', 'grown', 450), unit: 'ms' }, 450, 1.1, 'today'),
    atMost({ ...figure('Growth', 'list', 'grown', 50_600), unit: 'kB' }, 60_000),
  ]);
  expect(written).toBe(`### Growth

|           | grown         | target         |
| --------- | ------------- | -------------- |
| composing | 450 ms (1.00) | ≤ 1.10 × today |
| list      | 50.6 kB       | ≤ 60.0 kB      |`);
});
