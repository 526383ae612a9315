import { FormattedMessage } from 'react-intl';
import { LinkButton } from '../ui/LinkButton.tsx';
import { useHref } from './page.tsx';

/** Leads to the enquiry form. */
export function ContactLink() {
  const href = useHref();
  return (
    <LinkButton href={href('/contact')}>
      <FormattedMessage id="common.contact" />
    </LinkButton>
  );
}
