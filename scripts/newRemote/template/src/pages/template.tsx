import { ContactLink } from 'shared/page/ContactLink.tsx';
import { InnerPage } from 'shared/page/InnerPage.tsx';
import { usePage } from 'shared/page/page.tsx';
import { Section } from 'shared/ui/layout/Section.tsx';
import prose from 'shared/ui/text/Prose.module.css';

/** The first page of this remote. */
export default function FirstPage() {
  const { message } = usePage();
  return (
    <InnerPage title={message('template.title')}>
      <Section title={message('template.welcome')}>
        <div className={prose.prose}>
          <p>{message('template.text')}</p>
          <ContactLink />
        </div>
      </Section>
    </InnerPage>
  );
}
