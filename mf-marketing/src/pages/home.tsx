import { Island } from 'shared/page/island.tsx';
import { FirstStep, Flags, MainServices, Orientation, Rediscover, VisaServices, WhyUs } from '../home/sections.tsx';
import Hero from '../islands/hero.tsx';

/** Home: its blocks in the order of product 5.1. */
export default function Home({ calendar }: { calendar: string }) {
  return (
    <>
      <Island of={Hero} wake="idle" props={{}} />
      <FirstStep />
      <Flags />
      <MainServices />
      <VisaServices />
      <WhyUs />
      <Rediscover />
      <Orientation calendar={calendar} />
    </>
  );
}
