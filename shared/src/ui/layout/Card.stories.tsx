import { longWord } from '../../../gallery/forStories.tsx';
import newZealand from '../../../images/destinations/newzealand.svg';
import { Card } from './Card.tsx';
import grid from './Grid.module.css';

const picture = { src: newZealand, width: 640, height: 400 };

export const Default = () => (
  <Card href="#student" title="Student visa" picture={picture} action="Learn more">
    <p>Choosing a school, proof of funds and when to apply, country by country.</p>
  </Card>
);

export const WithKicker = () => (
  <Card
    href="#article"
    title="Five steps to a smooth visa journey"
    picture={picture}
    kicker="12 May 2025 · Visa"
    level={3}
    eager
  />
);

export const Grid = () => (
  <ul className={grid.grid}>
    {['Australia', 'Canada', 'New Zealand'].map((country) => (
      <li key={country}>
        <Card href={`#${country}`} title={country} picture={picture} action="Read the guide">
          {country === 'Canada' && <p>Study permits have a new limit for each province since 2024.</p>}
        </Card>
      </li>
    ))}
  </ul>
);

export const Japanese = () => (
  <Card href="#student" title="学生ビザ" picture={picture} kicker="人気の行き先" action="詳しく見る">
    <p>学校選び、資金証明、申請の時期を国ごとにご案内します。</p>
  </Card>
);
Japanese.meta = { lang: 'ja' };

export const LongWord = () => (
  <Card href="#word" title={longWord} picture={picture} kicker={longWord} action={longWord}>
    <p>Bring your {longWord}.</p>
  </Card>
);
