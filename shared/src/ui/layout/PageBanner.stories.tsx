import { longWord } from '../../../gallery/forStories.tsx';
import newZealand from '../../../images/destinations/newzealand.svg';
import { phraseBreak } from '../../language/language.ts';
import { PageBanner } from './PageBanner.tsx';

const picture = { src: newZealand, width: 640, height: 400 };

export const Default = () => <PageBanner title="Visa services" />;

export const WithPicture = () => <PageBanner title="Student visa for New Zealand" picture={picture} />;

export const WithoutTitle = () => <PageBanner title="" />;

export const Japanese = () => <PageBanner title={['ビザ申請の', 'ご相談から', '現地到着後まで'].join(phraseBreak)} />;
Japanese.meta = { lang: 'ja' };

export const JapaneseWithPicture = () => <PageBanner title="ニュージーランドの学生ビザ" picture={picture} />;
JapaneseWithPicture.meta = { lang: 'ja' };

export const LongWord = () => <PageBanner title={`Your ${longWord}`} picture={picture} />;
