import { describe, expect, it } from 'vitest';
import { wantedTests } from './wanted.ts';

describe('what is to be tested', () => {
  it.each([
    ['everything', [], undefined, undefined, { files: [], title: undefined }],
    ['a suite', ['unit'], undefined, 'unit', { files: [], title: undefined }],
    ['files of a suite', ['unit', 'mf-news', 'shell'], undefined, 'unit', { files: ['mf-news', 'shell'] }],
    ['a title', ['e2e'], 'sends an enquiry', 'e2e', { files: [], title: 'sends an enquiry' }],
    ['a title in files', ['e2e', 'contact'], 'sends', 'e2e', { files: ['contact'], title: 'sends' }],
  ])('is %s', (_, positionals, grep, suite, filter) => {
    expect(wantedTests({ positionals, values: { grep } }, {})).toEqual({ suite, filter });
  });

  it('is a title where npm took -g for its own', () => {
    const called = { positionals: ['e2e', 'contact', 'sends an enquiry'], values: {} };
    expect(wantedTests(called, { npm_config_global: 'true' })).toEqual({
      suite: 'e2e',
      filter: { files: ['contact'], title: 'sends an enquiry' },
    });
  });

  it('is refused where a title stands without a suite', () => {
    expect(() => wantedTests({ positionals: [], values: { grep: 'sends' } }, {})).toThrow(
      'Name the suite whose tests are meant',
    );
  });
});
