import { useIntl } from 'react-intl';
import { Missing } from '../services/Missing.tsx';

/** Unknown visa slug or country (product 11.2). */
export default function NoData() {
  const intl = useIntl();
  return (
    <Missing
      current={intl.formatMessage({ id: 'visa.noData.title' })}
      text={intl.formatMessage({ id: 'visa.noData' })}
    />
  );
}
