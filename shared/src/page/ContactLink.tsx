import type { ReactNode } from 'react';
import { shownNumber, telephoneLink } from '../company/company.ts';
import { contactPath, type Errand } from '../company/links.ts';
import { LinkButton, QuietButton } from '../ui/navigation/LinkButton.tsx';
import { usePage } from './page.tsx';

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
  const { message, href } = usePage();
  const begins = about && message('common.contact.about', { title: about });
  const Button = quiet ? QuietButton : LinkButton;
  return (
    <Button href={href(contactPath({ errand, ...(begins ? { message: begins } : {}) }))}>
      {children || message('common.contact')}
    </Button>
  );
}

export function Phone({ number }: { number: string }) {
  return (
    <a className="uncut" href={telephoneLink(number)}>
      {shownNumber(number, usePage().language)}
    </a>
  );
}
