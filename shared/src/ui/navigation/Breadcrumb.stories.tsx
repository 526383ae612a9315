import { longWord } from '../../../gallery/longWord.ts';
import { Breadcrumb } from './Breadcrumb.tsx';

export const Default = () => (
  <Breadcrumb
    label="Breadcrumb"
    links={[
      { href: '#home', text: 'Home' },
      { href: '#services', text: 'Visa services' },
      { href: '#student', text: 'Student visa' },
    ]}
    current="Australia"
  />
);

export const Japanese = () => (
  <Breadcrumb
    label="現在位置"
    links={[
      { href: '#home', text: 'ホーム' },
      { href: '#services', text: 'ビザサービス' },
    ]}
    current="一時滞在・永住・家族呼び寄せの手続きについて"
  />
);
Japanese.meta = { lang: 'ja' };

export const LongWord = () => (
  <Breadcrumb
    label="Breadcrumb"
    links={[
      { href: '#home', text: 'Home' },
      { href: '#word', text: longWord },
    ]}
    current={longWord}
  />
);
