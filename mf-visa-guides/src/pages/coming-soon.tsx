import { type Language, pathInLanguage } from 'shared/language/language.ts';
import { InnerPage } from 'shared/page/InnerPage.tsx';
import { usePage } from 'shared/page/page.tsx';
import { Section } from 'shared/ui/layout/Section.tsx';
import { LinkButton } from 'shared/ui/navigation/LinkButton.tsx';
import type { ShownCountry } from '../readers/entries.ts';
import { useLevels } from '../services/ServiceLinks.tsx';
import type { Service } from '../services/services.ts';

interface ComingSoonProps {
  country: ShownCountry;
  service: Service;
  written: Language;
  read: string;
}

/** A language version without a title (product 11.9): says so, and leads to one that is written. */
export default function ComingSoon({ country, service, written, read }: ComingSoonProps) {
  const { path, message } = usePage();
  return (
    <InnerPage title={message('visa.comingSoon')} picture={country.picture} between={useLevels(service)}>
      <Section>
        <p>{message('visa.comingSoon.text')}</p>
        <LinkButton href={pathInLanguage(path, written)}>{read}</LinkButton>
      </Section>
    </InnerPage>
  );
}
