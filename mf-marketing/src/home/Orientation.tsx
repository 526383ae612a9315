import { FormattedMessage, useIntl } from 'react-intl';
import { promisedPages } from 'shared/contract/promises.contract.ts';
import { useHref } from 'shared/page/page.tsx';
import { LinkButton } from 'shared/ui/LinkButton.tsx';
import { UncutText } from 'shared/ui/UncutText.tsx';
import css from './Orientation.module.css';

/** Banner of the free online orientation (product 1.4, 5.9), with Nepal time beside Japan time. */
export function Orientation({ calendar }: { calendar: string }) {
  const intl = useIntl();
  const href = useHref();
  return (
    <section className={css.orientation} id="orientation" aria-labelledby="orientation-title">
      <div className={css.inner}>
        <div>
          <h2 className={css.title} id="orientation-title">
            <FormattedMessage id="marketing.orientation.title" />
          </h2>
          <p className={css.when}>
            <UncutText text={intl.formatMessage({ id: 'marketing.orientation.when' })} />
          </p>
          <p>
            <FormattedMessage id="marketing.orientation.how" />
          </p>
          <p>
            <a className={css.calendar} href={calendar} download="orientation.ics">
              <FormattedMessage id="marketing.orientation.calendar" />
            </a>
          </p>
        </div>
        <LinkButton href={href(promisedPages.onlineClassLink.path)}>
          <FormattedMessage id="marketing.orientation.action" />
        </LinkButton>
      </div>
    </section>
  );
}
