import { FormattedMessage } from 'react-intl';
import { useMessage } from 'shared/page/page.tsx';
import choice from './Choice.module.css';
import conditions from './OwnConditions.module.css';
import counts from './OwnCounts.module.css';
import css from './OwnStatus.module.css';

/** How much of the list is in the folder, and how much of it the answers hide; the stylesheet counts. What has become of the list is told here, too. */
export function OwnStatus({ canHide }: { canHide: boolean }) {
  const message = useMessage();
  return (
    <div className={`${conditions.bar} ${css.status}`} data-nosnippet>
      <p>
        <FormattedMessage
          id="visa.own.folder"
          values={{ ticked: <span className={counts.ticked} />, shown: <span className={counts.shown} /> }}
        />
      </p>
      {canHide && (
        <div className={`${conditions.out} ${css.out}`}>
          <p>
            <FormattedMessage id="visa.own.hidden" values={{ hidden: <span className={counts.hidden} /> }} />
          </p>
          <label className={`${choice.choice} ${css.showAll}`}>
            <input className={conditions.all} type="checkbox" value="" />
            {message('visa.own.all')}
          </label>
        </div>
      )}
      <p className={`${conditions.notice} ${css.notice}`} role="status" tabIndex={-1} data-own="notice" />
      <button type="button" className={css.undo} data-own="undo" hidden>
        {message('visa.tools.undo')}
      </button>
    </div>
  );
}
