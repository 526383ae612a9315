import { company, shownNumber } from 'shared/company/company.ts';
import { usePage } from 'shared/page/page.tsx';
import { sheetCode } from '../checklist/marks.ts';
import { Guide } from '../guide/Guide.tsx';
import type { GuideData } from '../readers/guides/guidePage.ts';
import css from './Sheet.module.css';

/** A checklist of one country (product 12.1): its documents can be ticked off, narrowed and printed. */
export default function ChecklistPage(guide: GuideData) {
  return <Guide guide={guide} sheet={{ head: <SheetHead />, foot: <SheetCompany /> }} />;
}

/** Head of a printed list: lines for name and date, and room for a QR code. */
function SheetHead() {
  const { message } = usePage();
  return (
    <div className={css.head}>
      <div className={css.lines}>
        <p className={css.line}>{message('visa.sheet.for')}</p>
        <p className={css.line}>{message('visa.sheet.date')}</p>
      </div>
      <div className={css.code} hidden {...{ [sheetCode]: '' }} />
    </div>
  );
}

/** The company's address, telephone and mail, at the end of a printed list. */
function SheetCompany() {
  const { language } = usePage();
  return (
    <p className={css.company}>
      {company.name[language]} · {company.address[language]} · {shownNumber(company.phone, language)} · {company.email}
    </p>
  );
}
