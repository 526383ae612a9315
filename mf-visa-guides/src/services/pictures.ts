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

/** A scene whose people and things stand at its foot: a banner shows that part. */
const atFoot = { ...scene, style: { objectPosition: '50% 100%' } };

/** Pictures of pages that are about no country and no service. */
export const pagePictures = {
  finder: { src: passports, ...scene },
  changes: { src: changes, ...scene },
  services: { src: signpost, ...scene },
};

/** A service's own picture. */
export const servicePictures = {
  'student-visa': { src: student, ...scene, style: { objectPosition: '50% 75%' } },
  'tourist-visa': { src: tourist, ...atFoot },
  'working-visa': { src: working, ...atFoot },
  'career-visa': { src: career, ...scene, style: { objectPosition: '50% 26%' } },
  'family-visa': { src: family, ...scene, style: { objectPosition: '100% 50%' } },
  advice: { ...pagePictures.finder, style: { objectPosition: '15% 50%' } },
} satisfies Record<Service, BannerPicture>;

/** Picture in the banner of a service's page. Advice has another than on its card: that stands on a card of the page, too. */
export const bannerPictures: Record<Service, BannerPicture> = {
  ...servicePictures,
  'student-visa': { src: student, ...scene, style: { objectPosition: '50% 20%' } },
  advice: { src: lighthouse, ...scene, style: { objectPosition: '80% 36%' } },
};

/** Picture of a card: its country's, or where that has none the service's. */
export const cardPicture = ({ picture }: ShownCountry, service: Service) => picture ?? servicePictures[service];
