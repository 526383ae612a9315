import { FormattedMessage } from 'react-intl';
import type { Errand } from 'shared/contract/document/handover.contract.ts';
import { ContactLink } from 'shared/page/ContactLink.tsx';
import { Html } from 'shared/page/Html.tsx';
import { PageBreadcrumb } from 'shared/page/PageBreadcrumb.tsx';
import { usePage } from 'shared/page/page.tsx';
import { PageBanner } from 'shared/ui/layout/PageBanner.tsx';
import { Section } from 'shared/ui/layout/Section.tsx';
import prose from 'shared/ui/text/Prose.module.css';
import type { TextPageId } from '../readers/textPage.ts';
import { statedFacts } from '../text/statedFacts.tsx';
import css from '../text/Text.module.css';

interface TextPageProps {
  id: TextPageId;
  title: string;
  errand?: Errand;
}

/** Facts of the company that a page ends with, once they are stated. */
const factsOf: Partial<Record<TextPageId, RegExp>> = {
  employers: /placement$/,
  'how-we-work': /licence|branches$|people$/,
};

/** A page that is one text: for employers, how we work, privacy, … */
export default function TextPage({ id, title, errand }: TextPageProps) {
  const facts = statedFacts(usePage().language).filter((fact) => factsOf[id]?.test(fact.id));
  return (
    <>
      <PageBanner title={title} />
      <PageBreadcrumb current={title} />
      <Section>
        <Html name="body" className={prose.prose} />
        {facts.length > 0 && (
          <dl className={css.facts}>
            {facts.map((fact) => (
              <div key={fact.id}>
                <dt>
                  <FormattedMessage id={fact.id} />
                </dt>
                <dd>{fact.content}</dd>
              </div>
            ))}
          </dl>
        )}
        <p className={css.next}>
          <ContactLink errand={errand} />
        </p>
      </Section>
    </>
  );
}
