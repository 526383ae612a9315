import { DatedText } from './DatedText.tsx';

export default { title: 'DatedText' };

export const Japanese = () => (
  <p lang="ja">
    <DatedText text="ビザの手数料は、2026年7月1日から改定されました。" />
  </p>
);

export const WithoutDate = () => (
  <p>
    <DatedText text="Fees change each July." />
  </p>
);
