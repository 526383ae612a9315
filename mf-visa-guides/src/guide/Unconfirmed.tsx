import { FormattedMessage, useIntl } from 'react-intl';
import { UncutText } from 'shared/ui/UncutText.tsx';
import css from './Guide.module.css';

/** Figures that nobody has compared with the official pages lately, at the end of a guide. */
export function Unconfirmed({ figures }: { figures: string[] }) {
  const intl = useIntl();
  return (
    <p className={css.unconfirmed}>
      <FormattedMessage
        id="visa.unconfirmed"
        values={{ figures: <UncutText text={intl.formatList(figures, { style: 'narrow' })} /> }}
      />
    </p>
  );
}
