import { FormattedMessage } from 'react-intl';
import own from './Own.module.css';

/** How much of the list is in the folder, and how much of it the answers hide; the stylesheet counts. */
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
            <input className={own.all} type="checkbox" />
            <FormattedMessage id="visa.own.all" />
          </label>
        </div>
      )}
    </div>
  );
}
