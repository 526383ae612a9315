import { FormattedMessage } from 'react-intl';
import { Html } from 'shared/page/Html.tsx';
import { Disclosure } from 'shared/ui/Disclosure.tsx';
import type { GuideData } from '../readers/pageData.ts';
import css from './Guide.module.css';

/** Questions of a guide (product 11.7): one item open at a time; the open one closes on click. */
export function GuideFaq({ faq }: { faq: GuideData['faq'] }) {
  return (
    <section className={css.section} id="faq" aria-labelledby="faq-title">
      <h2 className={css.title} id="faq-title">
        <FormattedMessage id="visa.section.faq" />
      </h2>
      {faq.map(({ id, question }) => (
        <Disclosure key={id} id={`faq-${id}`} summary={question} group="faq">
          <Html name={`faq.${id}`} />
        </Disclosure>
      ))}
    </section>
  );
}
