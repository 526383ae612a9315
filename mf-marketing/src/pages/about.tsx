import { FormattedMessage } from 'react-intl';
import { company } from 'shared/company/company.ts';
import map from 'shared/images/office-map.svg';
import { Phone } from 'shared/page/ContactLink.tsx';
import { Html } from 'shared/page/Html.tsx';
import { InnerPage } from 'shared/page/InnerPage.tsx';
import { usePage } from 'shared/page/page.tsx';
import { DataTable } from 'shared/ui/layout/DataTable.tsx';
import prose from 'shared/ui/text/Prose.module.css';
import { UncutText } from 'shared/ui/text/UncutText.tsx';
import evening from '../../images/hero/evening.svg';
import { mainServices } from '../mainServices.ts';
import { type Fact, statedFacts } from '../text/statedFacts.tsx';
import text from '../text/Text.module.css';
import css from './About.module.css';

/** Company information (product 7.2): a numbered table. */
export default function About() {
  const { message } = usePage();
  const headers = ['number', 'category', 'details'] as const;
  return (
    <InnerPage
      title={message('marketing.about.title')}
      picture={{ src: evening, width: 800, height: 560, style: { objectPosition: '50% 15%' } }}
    >
      <div className={`${text.text} ${css.text}`}>
        <Html name="body" className={prose.prose} />
      </div>
      <div className={css.table}>
        <h2 className={css.heading}>{message('marketing.about.table')}</h2>
        <OfficeMap />
        <DataTable
          caption={message('marketing.about.table')}
          headers={headers.map((id) => message(`marketing.about.${id}`))}
          headerColumn={1}
          rows={useCompanyRows().map(({ id, content }, index) => ({
            id,
            cells: [index + 1, <FormattedMessage key="name" id={id} />, content],
          }))}
        />
      </div>
    </InnerPage>
  );
}

/** A drawing of the quarter; the map itself stands on the contact page (product 13.3). */
function OfficeMap() {
  const { message, href } = usePage();
  return (
    <a className={`${css.map} on-screen`} href={href('/contact#map')}>
      <img className="picture" src={map} width={640} height={400} alt="" loading="lazy" />
      {message('marketing.about.map')}
    </a>
  );
}

function useCompanyRows(): Fact[] {
  const { language } = usePage();
  return [
    { id: 'marketing.about.company', content: <a href={company.origin}>{company.name[language]}</a> },
    { id: 'marketing.about.address', content: <UncutText text={company.address[language]} /> },
    { id: 'marketing.about.chairman', content: company.chairman[language] },
    { id: 'marketing.about.registration', content: company.registrationNumber },
    { id: 'marketing.about.phone', content: <Phone number={company.phone} /> },
    { id: 'marketing.about.mobile', content: <Phone number={company.mobile} /> },
    { id: 'marketing.about.services', content: <ServiceLinks /> },
    ...statedFacts(language),
  ];
}

function ServiceLinks() {
  const { message, href } = usePage();
  return (
    <ul className="taps">
      {mainServices.map((id) => (
        <li key={id}>
          <a href={href(`/${id}`)}>{message(`marketing.service.${id}`)}</a>
        </li>
      ))}
    </ul>
  );
}
