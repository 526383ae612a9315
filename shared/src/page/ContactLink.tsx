import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { contactPath, type Errand } from '../company/handover.ts';
import { LinkButton } from '../ui/navigation/LinkButton.tsx';
import { useHref } from './page.tsx';

interface ContactLinkProps {
  errand?: Errand | undefined;
  /** Title of the page, which the visitor's message begins with. */
  about?: string;
  /** Text of the link, where it is a page's own. */
  children?: ReactNode;
  quiet?: boolean;
}

/** Leads to the enquiry form, which begins with what is handed over. */
export function ContactLink({ errand, about, children, quiet = false }: ContactLinkProps) {
  const intl = useIntl();
  const href = useHref();
  const message = about && intl.formatMessage({ id: 'common.contact.about' }, { title: about });
  return (
    <LinkButton href={href(contactPath({ errand, ...(message ? { message } : {}) }))} quiet={quiet}>
      {children || <FormattedMessage id="common.contact" />}
    </LinkButton>
  );
}
