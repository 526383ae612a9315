import { expect, it } from 'vitest';
import { againstPlain, atMost, told } from './figures.ts';
import { tables } from './table.ts';

it('has a table for each section, a row for each page and a column for each figure', () => {
  const figure = (section: string, subject: string, name: string, value: number) => ({ section, subject, name, value });
  const written = tables([
    againstPlain({ ...figure('Load', '/en', 'FCP', 400), unit: 'ms' }, 400, 1.05),
    atMost({ ...figure('Load', '/en', 'script', 3100), unit: 'B' }, 3000),
    againstPlain({ ...figure('Load', '/jp', 'FCP', 402), unit: 'ms' }, 400, 1.05),
    told({ ...figure('Growth', 'news', 'build', 1.5), unit: 's' }),
  ]);
  expect(written).toBe(`### Load

|           | FCP            | script   |
| --------- | -------------- | -------- |
| asked for | ≤ 1.05 × plain | ≤ 3000 B |
| /en       | 400 ms (1.00)  | 3100 B ✗ |
| /jp       | 402 ms (1.00)  |          |

### Growth

|           | build  |
| --------- | ------ |
| asked for |        |
| news      | 1.50 s |`);
});
