import { mark } from 'shared/contract/document/document.contract.ts';
import { queryField, searchPath } from 'shared/contract/document/shellPaths.contract.ts';
import { ContactLink } from 'shared/page/ContactLink.tsx';
import { Html } from 'shared/page/Html.tsx';
import { InnerPage } from 'shared/page/InnerPage.tsx';
import { usePage } from 'shared/page/page.tsx';
import { Disclosure } from 'shared/ui/navigation/Disclosure.tsx';
import { RevealList } from 'shared/ui/navigation/RevealList.tsx';
import field from 'shared/ui/navigation/SearchField.module.css';
import harbour from '../../images/hero/harbour.svg';
import type { Faq } from '../readers/faq.ts';
import css from './Faq.module.css';

/** Frequently asked questions (product 6.1 to 6.3). Machines read microdata: separate data would repeat every text. */
export default function FaqPage({ categories }: Pick<Faq, 'categories'>) {
  const { message } = usePage();
  return (
    <InnerPage
      title={message('marketing.faq.heading')}
      picture={{ src: harbour, width: 800, height: 560, style: { objectPosition: '0 0' } }}
      current={message('marketing.faq.title')}
    >
      <QuestionSearch />
      <section className={css.faq} id="faq" itemScope itemType="https://schema.org/FAQPage">
        {categories.map(({ id, title, faqs }, index) => (
          <details key={id} className={css.category} name="faq-category" open={index === 0}>
            <summary className={`${css.button} unmarked`}>
              <h2 className={css.title}>{title}</h2>
            </summary>
            <RevealList className={css.questions}>
              {faqs.map((faq) => (
                <Disclosure key={faq.id} id={`faq-${faq.id}`} summary={faq.question} isFaq>
                  <Html name={faq.id} />
                </Disclosure>
              ))}
            </RevealList>
          </details>
        ))}
      </section>
      <aside className={`${css.more} on-screen`}>
        <h2>{message('marketing.faq.more')}</h2>
        <p>{message('marketing.faq.moreText')}</p>
        <ContactLink />
      </aside>
    </InnerPage>
  );
}

/** Asks the search of the site; the script lists questions of this page while a visitor types. */
function QuestionSearch() {
  const { message, href } = usePage();
  const label = message('marketing.faq.search');
  return (
    <search className={css.search} aria-label={label} {...{ [mark.script]: 'find-question' }}>
      <form className={field.form} action={href(searchPath)}>
        <input type="search" name={queryField} aria-label={label} placeholder={label} autoComplete="off" />
        <button type="submit">{message('marketing.faq.submit')}</button>
      </form>
      <ul className={css.found} aria-live="polite" />
    </search>
  );
}
