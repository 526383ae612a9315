import { longWord } from '../../../gallery/forStories.tsx';
import newZealand from '../../../images/destinations/newzealand.svg';
import { Card } from '../layout/Card.tsx';
import grid from '../layout/Grid.module.css';
import { RevealList } from './RevealList.tsx';

const steps = ['First talk', 'Documents', 'Interview practice', 'Decision'];
const japaneseSteps = ['ご相談', '書類の準備', '面接練習', '結果'];

/** Items in the first screen do not move. */
export const InView = () => (
  <RevealList>
    {steps.map((step) => (
      <p key={step}>{step}</p>
    ))}
  </RevealList>
);

/** Items below the fold enter when scrolled to, unless the visitor requested less motion. */
export const BelowTheFold = () => (
  <>
    <p style={{ minBlockSize: '120vh' }}>Scroll down to see the steps enter.</p>
    <RevealList>
      {steps.map((step) => (
        <p key={step}>{step}</p>
      ))}
    </RevealList>
  </>
);

/** A list of cards: its children become list items. */
export const Cards = () => (
  <>
    <p style={{ minBlockSize: '120vh' }}>Scroll down to see the guides enter.</p>
    <RevealList as="ul" pace="brisk" className={grid.grid}>
      {['Australia', 'Canada', 'Japan', 'New Zealand', 'United Kingdom', 'United States'].map((country) => (
        <Card key={country} href="#guide" title={country} picture={{ src: newZealand, width: 640, height: 400 }} />
      ))}
    </RevealList>
  </>
);

export const Japanese = () => (
  <>
    <p style={{ minBlockSize: '120vh' }}>下へスクロールすると、手順が順に現れます。</p>
    <RevealList>
      {japaneseSteps.map((step) => (
        <p key={step}>{step}</p>
      ))}
    </RevealList>
  </>
);
Japanese.meta = { lang: 'ja' };

export const LongWord = () => (
  <RevealList>
    <p>{longWord}</p>
  </RevealList>
);
