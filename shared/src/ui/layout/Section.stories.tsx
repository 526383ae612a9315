import { longWord } from '../../../gallery/forStories.tsx';
import { QuietButton } from '../navigation/LinkButton.tsx';
import { Section } from './Section.tsx';

const lead = 'Papers, skills and work belong together. Start where you need to.';

export const Paper = () => (
  <Section id="services" title="Three services" lead={lead}>
    <p>
      We help students and workers from Japan and Nepal. <a href="#about">About the company</a>
    </p>
  </Section>
);

export const Sunken = () => (
  <Section id="process" ground="sunken" title="How we work" lead={lead}>
    <p>
      From the first talk to your arrival. <a href="#contact">Talk to us</a>
    </p>
  </Section>
);

export const Indigo = () => (
  <Section id="why" ground="indigo" title="Why choose us" lead={lead}>
    <p>Every adviser has lived abroad.</p>
    <QuietButton href="#about">About the company</QuietButton>
  </Section>
);

export const WithoutTitle = () => (
  <Section>
    <p>A section without a heading is no landmark.</p>
  </Section>
);

export const Japanese = () => (
  <Section id="services" ground="sunken" title="3つのサービス" lead="書類、技術、仕事。どれもつながっています。">
    <p>必要なところから始めてください。</p>
  </Section>
);
Japanese.meta = { lang: 'ja' };

export const LongWord = () => (
  <Section id="word" ground="indigo" title={longWord} lead={longWord}>
    <p>{longWord}</p>
  </Section>
);
