import { ContactLink } from 'shared/page/ContactLink.tsx';
import { PageBreadcrumb } from 'shared/page/PageBreadcrumb.tsx';
import { usePage } from 'shared/page/page.tsx';
import { PageBanner } from 'shared/ui/layout/PageBanner.tsx';
import { Section } from 'shared/ui/layout/Section.tsx';
import prose from 'shared/ui/text/Prose.module.css';

/** The first page of this remote. */
export default function FirstPage() {
  const { message } = usePage();
  const title = message('template.title');
  return (
    <>
      <PageBanner title={title} />
      <PageBreadcrumb current={title} />
      <Section title={message('template.welcome')}>
        <div className={prose.prose}>
          <p>{message('template.text')}</p>
          <ContactLink />
        </div>
      </Section>
    </>
  );
}
