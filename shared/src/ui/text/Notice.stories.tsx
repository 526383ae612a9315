import { longWord } from '../../../gallery/forStories.tsx';
import { Notice } from './Notice.tsx';

export const Default = () => (
  <Notice label="Changed on 1 July 2025">
    The fee for a student visa is AUD 2,000 now. <a href="#source">Department of Home Affairs</a>
  </Notice>
);

export const Japanese = () => (
  <Notice label="2025年7月1日変更">
    学生ビザの申請料は2,000豪ドルになりました。<a href="#source">オーストラリア内務省</a>
  </Notice>
);
Japanese.meta = { lang: 'ja' };

export const LongWord = () => <Notice label={longWord}>{longWord}</Notice>;
