import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { allQuestions, answersTo } from './questions.ts';

const css = readFileSync(join(import.meta.dirname, 'Own.module.css'), 'utf8').replaceAll(/\s+/g, ' ');

describe('the stylesheet of a list', () => {
  it.each(allQuestions.flatMap((question) => [...answersTo(question)]))(
    'hides what the answer "%s" rules out',
    (answer) => {
      expect(css).toContain(
        `.own:has([value="${answer}"]:checked) { & [data-unless~="${answer}"] { --hidden: var(--also); } & [data-and~="${answer}"] { --also: none; } }`,
      );
    },
  );

  it.each(allQuestions)('shows "if it applies" while "%s" is open', (question) => {
    expect(css).toContain(`.own:has([name="own-${question}"][value=""]:checked) [data-settled-by~="${question}"]`);
  });
});
