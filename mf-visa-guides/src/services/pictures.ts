import type { Picture } from 'shared/content/pageList.ts';
import changes from '../../images/pages/changes.svg';
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

/** Pictures of pages that are about no country and no service. */
export const pagePictures = {
  finder: { src: passports, ...scene },
  changes: { src: changes, ...scene },
  services: { src: signpost, ...scene },
};

/** Pictures of services; advice for any visa has none. */
export const servicePictures = {
  'student-visa': { src: student, ...scene },
  'tourist-visa': { src: tourist, ...scene },
  'working-visa': { src: working, ...scene },
  'career-visa': { src: career, ...scene },
  'family-visa': { src: family, ...scene },
} satisfies Partial<Record<Service, Picture>>;

/** Picture of a service, where it has one of its own. */
export const pictureOf = (service: Service): Picture | undefined =>
  (servicePictures as Partial<Record<Service, Picture>>)[service];

/** Picture of a card: its country's, or where that has none the service's. */
export function cardPicture({ picture }: ShownCountry, service: Service) {
  return picture ?? pictureOf(service) ?? servicePictures['student-visa'];
}
