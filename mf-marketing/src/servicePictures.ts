import itTraining from '../images/services/it-training.svg';
import jobPlacement from '../images/services/job-placement.svg';
import visaConsulting from '../images/services/visa-consulting.svg';
import type { MainService } from './mainServices.ts';

const size = { width: 480, height: 360 };

/** Picture of each main service. */
export const servicePictures: Record<MainService, { src: string; width: number; height: number }> = {
  'visa-consulting-service': { src: visaConsulting, ...size },
  'it-training-service': { src: itTraining, ...size },
  'job-placement-service': { src: jobPlacement, ...size },
};
