import { UncutText } from './UncutText.tsx';

export const Japanese = () => (
  <p lang="ja">
    <UncutText text="ビザの手数料は、2026年7月1日から改定されました。" />
  </p>
);

export const English = () => (
  <p>
    <UncutText text="Students may work 20 hours a week from 3 November 2025." />
  </p>
);
