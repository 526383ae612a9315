import { longWord } from '../../../gallery/forStories.tsx';
import { Section } from '../layout/Section.tsx';
import { LinkButton, QuietButton } from './LinkButton.tsx';

export const Default = () => <LinkButton href="#next">See visa services</LinkButton>;

export const Quiet = () => <QuietButton href="#next">All news</QuietButton>;

export const OnIndigo = () => (
  <Section ground="indigo">
    <LinkButton href="#next">Contact us</LinkButton> <QuietButton href="#next">About the company</QuietButton>
  </Section>
);

export const Japanese = () => <LinkButton href="#next">ビザサービスを見る</LinkButton>;
Japanese.meta = { lang: 'ja' };

export const LongWord = () => <LinkButton href="#next">Download {longWord}</LinkButton>;
