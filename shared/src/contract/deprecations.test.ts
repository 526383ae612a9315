import { describe, expect, it } from 'vitest';
import { type Deprecation, deprecatedUses, deprecations } from './deprecations.ts';
import { contractVersion } from './version.contract.ts';

const files = new Map([
  ['assets/app.js', 'export const a = 1;'],
  ['fragments/en/news.html', '<ul data-old="slow"></ul>'],
]);
const old: Deprecation = { use: 'data-old', instead: 'data-new', endsWith: 5 };

describe('something that ends', () => {
  it('is told while it is still allowed: what, where, instead of what, and when it ends', () => {
    expect(deprecatedUses(files, [old], 4)).toEqual({
      warnings: ['fragments/en/news.html uses data-old, which ends with version 5 of the contract: use data-new'],
      errors: [],
    });
  });

  it('is refused from that version on', () => {
    expect(deprecatedUses(files, [old], 5)).toEqual({
      warnings: [],
      errors: ['fragments/en/news.html uses data-old, which ended with version 5 of the contract: use data-new'],
    });
  });

  it('is not named where nothing uses it', () => {
    expect(deprecatedUses(new Map([['assets/app.js', '']]), [old], 5)).toEqual({ warnings: [], errors: [] });
  });
});

it('what ended two versions ago is listed no more', () => {
  expect(deprecations.filter(({ endsWith }) => endsWith < contractVersion - 1)).toEqual([]);
});
