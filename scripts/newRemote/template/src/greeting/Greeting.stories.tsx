import { LinkButton } from 'shared/ui/navigation/LinkButton.tsx';
import { Greeting } from './Greeting.tsx';

export const Default = () => (
  <Greeting title="This page is new">
    <p>What it tells you about will stand here soon.</p>
    <LinkButton href="#contact">Contact us</LinkButton>
  </Greeting>
);

export const Japanese = () => (
  <Greeting title="新しいページです">
    <p>内容はまもなく掲載します。</p>
    <LinkButton href="#contact">お問い合わせ</LinkButton>
  </Greeting>
);
Japanese.meta = { lang: 'ja' };
