import au from 'flag-icons/flags/4x3/au.svg';
import ca from 'flag-icons/flags/4x3/ca.svg';
import eu from 'flag-icons/flags/4x3/eu.svg';
import gb from 'flag-icons/flags/4x3/gb.svg';
import jp from 'flag-icons/flags/4x3/jp.svg';
import nz from 'flag-icons/flags/4x3/nz.svg';
import us from 'flag-icons/flags/4x3/us.svg';
import newzealand from 'shared/images/destinations/newzealand.svg';
import australia from '../../images/destinations/australia.svg';
import canada from '../../images/destinations/canada.svg';
import japan from '../../images/destinations/japan.svg';
import schengen from '../../images/destinations/schengen.svg';
import uk from '../../images/destinations/uk.svg';
import usa from '../../images/destinations/usa.svg';
import career from '../../images/services/career-visa.svg';
import student from '../../images/services/student-visa.svg';
import tourist from '../../images/services/tourist-visa.svg';
import working from '../../images/services/working-visa.svg';
import type { Country } from '../readers/schemas.ts';
import type { Service, services } from './services.ts';

interface SizedPicture {
  src: string;
  width: number;
  height: number;
}

const scene = { width: 480, height: 360 };
const landscape = { width: 640, height: 400 };

/** Picture of each service. */
export const servicePictures: Record<(typeof services)[number], SizedPicture> = {
  'student-visa': { src: student, ...scene },
  'tourist-visa': { src: tourist, ...scene },
  'working-visa': { src: working, ...scene },
  'career-visa': { src: career, ...scene },
};

/** Picture of each country. */
export const countryPictures: Record<Country, SizedPicture> = {
  australia: { src: australia, ...landscape },
  canada: { src: canada, ...landscape },
  japan: { src: japan, ...landscape },
  newzealand: { src: newzealand, ...landscape },
  schengen: { src: schengen, ...landscape },
  uk: { src: uk, ...landscape },
  usa: { src: usa, ...landscape },
};

/** Picture of a service; that of families is the country in which they live. */
export const pictureOf = (service: Service): SizedPicture =>
  service === 'family-visa' ? countryPictures.japan : servicePictures[service];

/** Drawing of a country in a picture for sharing; that of the USA has its statue at the left. */
export const sharedDrawing = (country: Country) => ({
  illustration: countryPictures[country].src,
  ...(country === 'usa' ? { focus: 'left' as const } : {}),
});

/** Address of each country's flag, 4 to 3. */
export const flags: Record<Country, string> = {
  australia: au,
  canada: ca,
  japan: jp,
  newzealand: nz,
  schengen: eu,
  uk: gb,
  usa: us,
};
