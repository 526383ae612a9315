import type { CSSProperties } from 'react';
import { FormattedMessage } from 'react-intl';
import { mark, slot } from 'shared/contract/document/document.contract.ts';

// Inline, so that pages for visitors do not carry these styles.
const badge: CSSProperties = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 16px',
  padding: '8px 16px',
  font: '600 14px/1.5 ui-monospace, monospace',
  overflowWrap: 'anywhere',
  color: '#1b1400',
};
const colours = { shown: '#ffd84d', refused: '#ffb3a8' };

/** Says, at the bottom of every page of a preview, which candidates it shows or could not show, and ends it. */
export function PreviewBadge({ kind }: { kind: 'shown' | 'refused' }) {
  return (
    <aside {...{ [mark.preview]: kind }} style={{ ...badge, background: colours[kind] }}>
      <span>
        <FormattedMessage id={`chrome.preview.${kind}`} />
      </span>
      <span translate="no">{slot.candidates}</span>
      <a href="?preview=off" style={{ color: 'inherit', textDecoration: 'underline' }}>
        <FormattedMessage id="chrome.preview.off" />
      </a>
    </aside>
  );
}
