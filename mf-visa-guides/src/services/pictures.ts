import type { BannerPicture } from 'shared/ui/layout/PageBanner.tsx';
import changes from '../../images/pages/changes.svg';
import lighthouse from '../../images/pages/lighthouse.svg';
import passports from '../../images/pages/passports.svg';
import signpost from '../../images/pages/signpost.svg';
import career from '../../images/services/career-visa.svg';
import family from '../../images/services/family-visa.svg';
import student from '../../images/services/student-visa.svg';
import tourist from '../../images/services/tourist-visa.svg';
import working from '../../images/services/working-visa.svg';
import type { ShownCountry } from '../readers/entries.ts';
import type { Service } from './services.ts';

const scene = { width: 480, height: 360 };

/** A thing in the middle of a wide ground: a banner shows it whole, a card its middle. */
const wide = { width: 774, height: 264 };

/** The part that a banner or a card shows, in per cent. */
const at = (x: number, y: number) => ({ style: { objectPosition: `${x}% ${y}%` } });

/** Pictures of pages that are about no country and no service. */
export const pagePictures = {
  finder: { src: passports, ...wide },
  changes: { src: changes, ...wide, ...at(44, 50) },
  services: { src: signpost, ...scene },
};

/** A service's own picture. */
export const servicePictures = {
  'student-visa': { src: student, width: 960, height: 328, ...at(54, 50) },
  'tourist-visa': { src: tourist, ...scene, ...at(36, 100) },
  'working-visa': { src: working, ...scene, ...at(50, 70) },
  'career-visa': { src: career, width: 980, height: 334, ...at(60, 50) },
  'family-visa': { src: family, width: 800, height: 272, ...at(55, 50) },
  advice: { ...pagePictures.finder, ...at(46, 50) },
} satisfies Record<Service, BannerPicture>;

/** Picture in the banner of a service's page. Advice has another than on its card: that stands on a card of the page, too. */
export const bannerPictures: Record<Service, BannerPicture> = {
  ...servicePictures,
  advice: { src: lighthouse, ...scene, ...at(80, 36) },
};

/** Picture of a card: its country's, or where that has none the service's. */
export const cardPicture = ({ picture }: ShownCountry, service: Service) => picture ?? servicePictures[service];
