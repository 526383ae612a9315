import { Island } from 'shared/page/island.tsx';
import { Flags } from '../home/Flags.tsx';
import { MainServices } from '../home/MainServices.tsx';
import { Orientation } from '../home/Orientation.tsx';
import { Rediscover } from '../home/Rediscover.tsx';
import { VisaServices } from '../home/VisaServices.tsx';
import { WhyUs } from '../home/WhyUs.tsx';
import Hero from '../islands/hero.tsx';

/** Home (specification 2): its blocks in the order of the specification. */
export default function Home() {
  return (
    <>
      <Island of={Hero} wake="idle" props={{}} />
      <Flags />
      <MainServices />
      <VisaServices />
      <WhyUs />
      <Rediscover />
      <Orientation />
    </>
  );
}
