import { FormattedMessage, useIntl } from 'react-intl';
import { Html } from 'shared/page/Html.tsx';
import { PageBreadcrumb } from 'shared/page/PageBreadcrumb.tsx';
import { useHref } from 'shared/page/page.tsx';
import { Disclosure } from 'shared/ui/Disclosure.tsx';
import { LinkButton } from 'shared/ui/LinkButton.tsx';
import { PageBanner } from 'shared/ui/PageBanner.tsx';
import { RevealList } from 'shared/ui/RevealList.tsx';
import type { FaqCategory } from '../readers/faq.ts';
import css from './Faq.module.css';

/**
 * Frequently asked questions (specification 2). Categories are native disclosures of one group: one is open at a time,
 * before any script, and both a page search and a link to a question open the right one.
 */
export default function FaqPage({ categories }: { categories: FaqCategory[] }) {
  const intl = useIntl();
  const href = useHref();
  return (
    <>
      <PageBanner title={intl.formatMessage({ id: 'marketing.faq.heading' })} />
      <PageBreadcrumb current={intl.formatMessage({ id: 'marketing.faq.title' })} />
      <section className={css.faq} id="faq">
        {categories.map(({ id, title, faqs }, index) => (
          <details key={id} className={css.category} name="faq-category" open={index === 0}>
            <summary className={css.button}>
              <h2 className={css.title}>{title}</h2>
            </summary>
            <RevealList className={css.questions}>
              {faqs.map((faq) => (
                <Disclosure key={faq.id} id={`faq-${faq.id}`} summary={faq.question}>
                  <Html name={faq.id} />
                </Disclosure>
              ))}
            </RevealList>
          </details>
        ))}
      </section>
      <aside className={css.more}>
        <h2 className={css.moreTitle}>
          <FormattedMessage id="marketing.faq.more" />
        </h2>
        <p>
          <FormattedMessage id="marketing.faq.moreText" />
        </p>
        <LinkButton href={href('/contact')}>
          <FormattedMessage id="common.contact" />
        </LinkButton>
      </aside>
    </>
  );
}
