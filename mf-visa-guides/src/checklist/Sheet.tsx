import { FormattedMessage } from 'react-intl';
import { company, shownNumber } from 'shared/company/company.ts';
import { usePage } from 'shared/page/page.tsx';
import css from './Sheet.module.css';
import { sheetCode } from './toolParts.ts';

/** What stands above a list on paper: for whom it is and of which day, to be filled in by hand; room for a code that brings it back. */
export function SheetHead() {
  return (
    <div className={css.head} data-sheet>
      <div className={css.lines}>
        <p className={css.line}>
          <FormattedMessage id="visa.sheet.for" />
        </p>
        <p className={css.line}>
          <FormattedMessage id="visa.sheet.date" />
        </p>
      </div>
      <div className={css.code} hidden {...{ [sheetCode]: '' }} />
    </div>
  );
}

/** Whom to ask, at the end of a list on paper. */
export function SheetCompany() {
  const { language } = usePage();
  return (
    <p className={css.company}>
      {company.name[language]}, {company.address[language]}
      <br />
      {shownNumber(company.phone, language)}, {company.email}
    </p>
  );
}
