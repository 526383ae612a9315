import type { ReactNode } from 'react';
import css from './DataTable.module.css';

interface DataTableProps {
  caption: string;
  /** Shows the caption only to assistive technology, where a heading says the same. */
  hideCaption?: boolean;
  headers: string[];
  /** One cell a header; the cell at `headerColumn` names its row. */
  rows: { id: string; cells: ReactNode[] }[];
  headerColumn?: number;
}

/** A table that becomes stacked rows on a phone; every cell keeps the name of its column. */
export function DataTable({ caption, hideCaption, headers, rows, headerColumn = 0 }: DataTableProps) {
  return (
    <table className={css.table}>
      <caption className={hideCaption ? 'visually-hidden' : css.caption}>{caption}</caption>
      <thead>
        <tr>
          {headers.map((header) => (
            <th key={header} scope="col">
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, cells }) => (
          <tr key={id}>
            {cells.map((cell, index) => {
              const Cell = index === headerColumn ? 'th' : 'td';
              return (
                <Cell key={headers[index]} scope={Cell === 'th' ? 'row' : undefined} data-header={headers[index]}>
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
