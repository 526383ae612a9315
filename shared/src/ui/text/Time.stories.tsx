import { dayIn } from '../../language/language.ts';
import { Time } from './UncutText.tsx';

export const Default = () => (
  <p>
    Checked on <Time {...dayIn('en', '2026-06-30')} />
  </p>
);

export const Japanese = () => (
  <p lang="ja">
    確認日：
    <Time {...dayIn('jp', '2026-06-30')} />
  </p>
);
