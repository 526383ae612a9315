import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { company, telephoneLink } from 'shared/company/company.ts';
import { PageBreadcrumb } from 'shared/page/PageBreadcrumb.tsx';
import { useHref, usePage } from 'shared/page/page.tsx';
import { DataTable } from 'shared/ui/DataTable.tsx';
import { PageBanner } from 'shared/ui/PageBanner.tsx';
import { mainServices } from '../mainServices.ts';
import css from './About.module.css';

/** Company information (specification 2): a numbered table. */
export default function About() {
  const intl = useIntl();
  const title = intl.formatMessage({ id: 'marketing.about.title' });
  const headers = ['number', 'category', 'details'] as const;
  return (
    <>
      <PageBanner title={title} />
      <PageBreadcrumb current={title} />
      <div className={css.table}>
        <DataTable
          caption={intl.formatMessage({ id: 'marketing.about.table' })}
          hideCaption
          headers={headers.map((id) => intl.formatMessage({ id: `marketing.about.${id}` }))}
          headerColumn={1}
          rows={useCompanyRows().map(({ id, content }, index) => ({
            id,
            cells: [index + 1, <FormattedMessage key="name" id={`marketing.about.${id}`} />, content],
          }))}
        />
      </div>
    </>
  );
}

type RowId = 'company' | 'address' | 'chairman' | 'registration' | 'phone' | 'mobile' | 'services';

function useCompanyRows(): { id: RowId; content: ReactNode }[] {
  const { language } = usePage();
  return [
    { id: 'company', content: <a href={company.website}>{company.name[language]}</a> },
    { id: 'address', content: company.address[language] },
    { id: 'chairman', content: company.chairman[language] },
    { id: 'registration', content: company.registrationNumber },
    { id: 'phone', content: <a href={telephoneLink(company.phone)}>{company.phone}</a> },
    { id: 'mobile', content: <a href={telephoneLink(company.mobile)}>{company.mobile}</a> },
    { id: 'services', content: <ServiceLinks /> },
  ];
}

function ServiceLinks() {
  const href = useHref();
  return (
    <ul className={css.services}>
      {mainServices.map((id) => (
        <li key={id}>
          <a href={href(`/${id}`)}>
            <FormattedMessage id={`marketing.service.${id}`} />
          </a>
        </li>
      ))}
    </ul>
  );
}
