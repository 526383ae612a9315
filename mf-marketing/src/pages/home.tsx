import { Island } from 'shared/page/island.tsx';
import { FirstStep } from '../home/FirstStep.tsx';
import { Flags } from '../home/Flags.tsx';
import { MainServices } from '../home/MainServices.tsx';
import { Orientation } from '../home/Orientation.tsx';
import { Rediscover } from '../home/Rediscover.tsx';
import { VisaServices } from '../home/VisaServices.tsx';
import { WhyUs } from '../home/WhyUs.tsx';
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
