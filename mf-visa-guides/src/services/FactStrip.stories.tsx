import { longWord } from '../../../shared/gallery/forStories.tsx';
import { FactStrip } from './FactStrip.tsx';

export const Default = () => (
  <FactStrip
    facts={[
      { id: 'fee', label: 'Government fee', value: '£558, and £776 a year for health care' },
      { id: 'time', label: 'Usual time', value: 'About 3 weeks' },
      { id: 'work', label: 'Work allowed', value: '20 hours a week in term' },
    ]}
  />
);

export const Single = () => <FactStrip facts={[{ id: 'time', label: 'Usual time', value: 'About 3 weeks' }]} />;

export const Japanese = () => (
  <FactStrip
    facts={[
      { id: 'fee', label: '政府に支払う手数料', value: '558ポンドと医療費年776ポンド' },
      { id: 'time', label: '審査期間', value: '約3週間' },
    ]}
  />
);
Japanese.meta = { lang: 'ja' };

export const LongWord = () => <FactStrip facts={[{ id: 'word', label: longWord, value: longWord }]} />;
