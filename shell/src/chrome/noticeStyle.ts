import type { CSSProperties } from 'react';

/** Of a notice across the head of a page. Inline: the styles of other pages carry nothing of it. */
export const noticeStyle: CSSProperties = {
  margin: 0,
  paddingBlock: 'var(--space-3)',
  paddingInline: 'max(var(--gutter), calc((100% - var(--page)) / 2 + var(--gutter)))',
  borderBlockEnd: '3px solid var(--sun)',
  background: 'var(--blush)',
  color: 'var(--ink)',
};
