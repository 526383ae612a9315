import { FormattedMessage } from 'react-intl';
import { usePage } from 'shared/page/page.tsx';
import css from './Documents.module.css';

/** Counts of ticked and of hidden documents, which the stylesheet fills in, and messages about the list. */
export function OwnStatus({ canHide }: { canHide: boolean }) {
  const { message } = usePage();
  return (
    <div className={css.status} data-nosnippet>
      <p>
        <FormattedMessage
          id="visa.own.folder"
          values={{ ticked: <span className={css.ticked} />, shown: <span className={css.shown} /> }}
        />
      </p>
      {canHide && (
        <div className={css.out}>
          <p>
            <FormattedMessage id="visa.own.hidden" values={{ hidden: <span className={css.hidden} /> }} />
          </p>
          <label className={`${css.choice} ${css.showAll} on-screen`}>
            <input className={css.all} type="checkbox" value="" />
            {message('visa.own.all')}
          </label>
        </div>
      )}
      <p className={`${css.notice} on-screen`} role="status" tabIndex={-1} data-own="notice" />
      <button type="button" className={`${css.undo} on-screen`} data-own="undo" hidden>
        {message('visa.tools.undo')}
      </button>
    </div>
  );
}
