import career from 'shared/images/services/career-visa.svg';
import student from 'shared/images/services/student-visa.svg';
import tourist from 'shared/images/services/tourist-visa.svg';
import working from 'shared/images/services/working-visa.svg';
import type { Service } from './services.ts';

const size = { width: 480, height: 360 };

/** Picture of each service. */
export const servicePictures: Record<Service, { src: string; width: number; height: number }> = {
  'student-visa': { src: student, ...size },
  'tourist-visa': { src: tourist, ...size },
  'working-visa': { src: working, ...size },
  'career-visa': { src: career, ...size },
};
