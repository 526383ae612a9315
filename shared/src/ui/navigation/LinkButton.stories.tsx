import { longWord } from '../../../gallery/forStories.tsx';
import { Section } from '../layout/Section.tsx';
import { LinkButton } from './LinkButton.tsx';

export const Default = () => <LinkButton href="#next">See visa services</LinkButton>;

export const Quiet = () => (
  <LinkButton href="#next" quiet>
    All news
  </LinkButton>
);

export const OnIndigo = () => (
  <Section ground="indigo">
    <LinkButton href="#next">Contact us</LinkButton>{' '}
    <LinkButton href="#next" quiet>
      About the company
    </LinkButton>
  </Section>
);

export const Japanese = () => <LinkButton href="#next">ビザサービスを見る</LinkButton>;
Japanese.meta = { lang: 'ja' };

export const LongWord = () => <LinkButton href="#next">Download {longWord}</LinkButton>;
