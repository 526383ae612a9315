import { longWord } from '../../../gallery/longWord.ts';
import { BackToTop } from './BackToTop.tsx';

/** A page of three screens. */
function LongPage({ text, label, isScrolled }: { text: string; label: string; isScrolled?: boolean }) {
  return (
    <div id="main" style={{ minBlockSize: '300vh' }}>
      <p>{text}</p>
      <p style={{ marginBlockStart: '100vh' }} ref={(element) => void (isScrolled && element?.scrollIntoView())}>
        {text}
      </p>
      <BackToTop label={label} />
    </div>
  );
}

export const AtTheTop = () => <LongPage text="Scroll 200 pixels: the link appears." label="Back to top" />;

export const Scrolled = () => <LongPage text="The link leads back to the top." label="Back to top" isScrolled />;

export const Japanese = () => <LongPage text="リンクでページの先頭に戻ります。" label="ページの先頭へ" isScrolled />;
Japanese.meta = { lang: 'ja' };

export const LongWord = () => <LongPage text={longWord} label={longWord} isScrolled />;
