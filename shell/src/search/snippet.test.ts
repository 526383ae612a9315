import { describe, expect, it } from 'vitest';
import { marked, snippetOf } from './snippet.ts';

const shown = (parts: { text: string; isMatch: boolean }[]) =>
  parts.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join('');

describe('marks', () => {
  it('stand around words that matched, in any form', () => {
    expect(shown(marked('Bank statements of one BANK', new Set(['bank', 'statement'])))).toBe(
      '[Bank] [statements] of one [BANK]',
    );
  });

  it('of Japanese pairs that overlap are one', () => {
    expect(shown(marked('銀行の残高証明書です', new Set(['残高', '高証', '証明'])))).toBe('銀行の[残高証明]書です');
  });
});

describe('a snippet', () => {
  const filler = 'Some words that nobody wants stand here. '.repeat(10);

  it('begins with the sentence that has most of what was wanted', () => {
    const text = `A bank. ${filler}Show a bank statement of six months. ${filler}`;
    expect(shown(snippetOf(text, new Set(['bank', 'statement'])))).toMatch(
      /^…Show a \[bank\] \[statement\] of six months\. .*…$/,
    );
  });

  it('is the whole text where that is short', () => {
    expect(shown(snippetOf('Three weeks.', new Set(['week'])))).toBe('Three [weeks].');
  });
});
