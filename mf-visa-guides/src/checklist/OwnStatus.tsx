import { FormattedMessage } from 'react-intl';
import own from './Own.module.css';

/** How much of the list is in the folder, and how much of it the answers hide; the stylesheet counts. What has become of the list is told here, too. */
export function OwnStatus({ canHide }: { canHide: boolean }) {
  return (
    <div className={own.status}>
      <p>
        <FormattedMessage
          id="visa.own.folder"
          values={{ ticked: <span className={own.ticked} />, shown: <span className={own.shown} /> }}
        />
      </p>
      {canHide && (
        <div className={own.out}>
          <p>
            <FormattedMessage id="visa.own.hidden" values={{ hidden: <span className={own.hidden} /> }} />
          </p>
          <label className={own.showAll}>
            <input className={own.all} type="checkbox" value="" />
            <FormattedMessage id="visa.own.all" />
          </label>
        </div>
      )}
      <p className={own.notice} role="status" tabIndex={-1} data-own="notice" />
      <button type="button" className={own.undo} data-own="undo" hidden>
        <FormattedMessage id="visa.tools.undo" />
      </button>
    </div>
  );
}
