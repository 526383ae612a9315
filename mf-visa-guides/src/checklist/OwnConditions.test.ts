import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { allQuestions, answersTo } from './questions.ts';

const css = readFileSync(join(import.meta.dirname, 'OwnConditions.module.css'), 'utf8').replaceAll(/\s+/g, ' ');

/** The selectors of the rule that sets a property, one by one. */
function selectorsOf(declaration: string): string[] {
  const [before = ''] = css.split(` { ${declaration}; }`);
  return before
    .slice(before.lastIndexOf('}') + 1)
    .split(',')
    .map((selector) => selector.trim());
}

describe('the stylesheet of a list', () => {
  const all = allQuestions.flatMap((question) => [...answersTo(question)]);

  it('hides what each answer rules out', () => {
    const given = (answer: string) => `.own:has([value="${answer}"]:checked)`;
    expect(selectorsOf('--hidden: var(--also)')).toEqual(all.map((each) => `${given(each)} [data-unless~="${each}"]`));
    expect(selectorsOf('--also: none')).toEqual(all.map((each) => `${given(each)} [data-and~="${each}"]`));
  });

  it.each(allQuestions)('shows "if it applies" while "%s" is open', (question) => {
    expect(css).toContain(`.own:has([name="own-${question}"][value=""]:checked) [data-settled-by~="${question}"]`);
  });
});
