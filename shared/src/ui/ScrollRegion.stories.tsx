import { longWord } from '../../.ladle/longWord.ts';
import { ScrollRegion } from './ScrollRegion.tsx';

export default { title: 'ScrollRegion' };

export const Default = () => (
  <Region
    label="Fees and times by country"
    headers={['Country', 'Fee', 'Time']}
    row={['New Zealand', 'from NZD 850', 'varies, published each month on the authority’s website']}
  />
);

export const Narrow = () => <Region label="A fee" headers={['Fee']} row={['USD 185']} />;

export const Japanese = () => (
  <Region
    label="国ごとの費用と期間"
    headers={['国', '費用', '期間']}
    row={['ニュージーランド', '最低額は850ニュージーランドドル', '毎月、当局のサイトで公表されています']}
  />
);
Japanese.meta = { lang: 'ja' };

export const LongWord = () => (
  <Region label="A long word" headers={['Document', longWord]} row={['Passport', longWord]} />
);

/** Cells that do not wrap: wider than a phone. */
function Region({ label, headers, row }: { label: string; headers: string[]; row: string[] }) {
  return (
    <ScrollRegion label={label}>
      <table style={{ whiteSpace: 'nowrap' }}>
        <thead>
          <tr>
            {headers.map((header) => (
              <th key={header}>{header}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            {row.map((cell) => (
              <td key={cell}>{cell}</td>
            ))}
          </tr>
        </tbody>
      </table>
    </ScrollRegion>
  );
}
