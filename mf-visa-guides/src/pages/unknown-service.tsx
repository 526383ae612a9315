import { useIntl } from 'react-intl';
import { PageBanner } from 'shared/ui/layout/PageBanner.tsx';
import { Missing } from '../services/Missing.tsx';

/** Unknown service slug (product 10.5): an empty banner title and no cards; the heading says why. */
export default function UnknownService() {
  const text = useIntl().formatMessage({ id: 'visa.unknownService' });
  return (
    <>
      <PageBanner title="" />
      <Missing current={text} text={text} />
    </>
  );
}
