import { longWord } from '../../../gallery/forStories.tsx';
import { Notice } from '../text/Notice.tsx';
import { DataTable } from './DataTable.tsx';

const website = <a href="#home">Tsubame Bridge</a>;

export const Default = () => (
  <DataTable
    caption="What an application costs"
    headers={['Expense', 'Cost']}
    hasAmounts
    rows={[
      { id: 'fee', cells: ['Application fee', 'AUD 2,000'] },
      {
        id: 'insurance',
        cells: [
          'Health insurance',
          <div key="cost">
            AUD 600 a year
            <Notice label="Changed in July 2025">It was AUD 530 before.</Notice>
          </div>,
        ],
      },
      { id: 'photos', cells: ['Photographs', 'JPY 1,000'] },
    ]}
  />
);

/** The second cell names its row. */
export const Numbered = () => (
  <DataTable
    caption="Company information"
    headers={['No.', 'Category', 'Details']}
    headerColumn={1}
    rows={[
      { id: 'company', cells: [1, 'Company', website] },
      { id: 'address', cells: [2, 'Address', '1-2-3 Kanda, Chiyoda City, Tokyo 101-0000'] },
    ]}
  />
);

export const Japanese = () => (
  <DataTable
    caption="申請にかかる費用"
    headers={['費用', '金額の目安']}
    rows={[
      { id: 'fee', cells: ['申請料', '約20万円'] },
      { id: 'insurance', cells: ['海外留学生健康保険', '1年につき約6万円（年齢と期間によって異なります）'] },
    ]}
  />
);
Japanese.meta = { lang: 'ja' };

export const LongWord = () => (
  <DataTable
    caption={longWord}
    headers={['Document', longWord]}
    rows={[
      { id: 'passport', cells: ['Passport', longWord] },
      { id: 'word', cells: [longWord, 'Original and copy'] },
    ]}
  />
);
