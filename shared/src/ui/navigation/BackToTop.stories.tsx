import { longWord } from '../../../gallery/forStories.tsx';
import { mark } from '../../contract/document/document.contract.ts';
import { BackToTop } from './BackToTop.tsx';

/** A page of three screens that is scrolled, as the client marks it. */
function LongPage({ text, label }: { text: string; label: string }) {
  return (
    <div id="main" style={{ minBlockSize: '300vh' }}>
      <p>{text}</p>
      <p style={{ marginBlockStart: '100vh' }} ref={(element) => void element?.scrollIntoView()}>
        {text}
      </p>
      <div ref={(element) => void element?.ownerDocument.documentElement.toggleAttribute(mark.scrolled, true)}>
        <BackToTop label={label} />
      </div>
    </div>
  );
}

export const Scrolled = () => <LongPage text="The link leads back to the top." label="Back to top" />;

export const Japanese = () => <LongPage text="リンクでページの先頭に戻ります。" label="ページの先頭へ" />;
Japanese.meta = { lang: 'ja' };

export const LongWord = () => <LongPage text={longWord} label={longWord} />;
