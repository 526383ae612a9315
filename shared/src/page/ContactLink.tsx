import { FormattedMessage } from 'react-intl';
import { contactPath, type Handover } from '../contract/handover.contract.ts';
import { LinkButton } from '../ui/LinkButton.tsx';
import { useHref } from './page.tsx';

/** Leads to the enquiry form, which begins with what is handed over. */
export function ContactLink(handover: Handover) {
  const href = useHref();
  return (
    <LinkButton href={href(contactPath(handover))}>
      <FormattedMessage id="common.contact" />
    </LinkButton>
  );
}
