import type { ReactNode } from 'react';
import css from './DataTable.module.css';

interface DataTableProps {
  /** For assistive technology: a heading above says the same. */
  caption: string;
  headers: string[];
  /** One cell a header; the cell at `headerColumn` names its row. */
  rows: { id: string; cells: ReactNode[] }[];
  headerColumn?: number;
  /** Two columns, a name and an amount: on a phone both stand in one line. */
  hasAmounts?: boolean;
}

/** Stacked rows are blocks, and browsers take a block's table meaning away: it is stated here once more. */
const role = {
  table: 'table',
  group: 'rowgroup',
  row: 'row',
  columnHeader: 'columnheader',
} as const;
const rowHeader = ['th', { scope: 'row', role: 'rowheader' }] as const;
const plainCell = ['td', { role: 'cell' }] as const;

/** A table, of amounts a list of rows on a phone; every cell keeps the name of its column. */
export function DataTable({ caption, headers, rows, headerColumn = 0, hasAmounts = false }: DataTableProps) {
  return (
    <table className={hasAmounts ? `${css.table} ${css.amounts}` : css.table} role={role.table}>
      <caption className="visually-hidden">{caption}</caption>
      <thead role={role.group}>
        <tr role={role.row}>
          {headers.map((header) => (
            <th key={header} scope="col" role={role.columnHeader}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role={role.group}>
        {rows.map(({ id, cells }) => (
          <tr key={id} role={role.row}>
            {cells.map((cell, index) => {
              const header = headers[index];
              const [Cell, marks] = index === headerColumn ? rowHeader : plainCell;
              return (
                <Cell key={header} {...marks} data-header={header}>
                  {cell}
                </Cell>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
