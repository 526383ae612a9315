import type { Errand } from 'shared/company/links.ts';
import type { BannerPicture } from 'shared/ui/layout/PageBanner.tsx';
import itTrainingBanner from '../images/banners/it-training.svg';
import jobPlacementBanner from '../images/banners/job-placement.svg';
import visaConsultingBanner from '../images/banners/visa-consulting.svg';
import itTraining from '../images/services/it-training.svg';
import jobPlacement from '../images/services/job-placement.svg';
import visaConsulting from '../images/services/visa-consulting.svg';

/** The three main services (product 1.2), in order; the id is the page's address. */
export const mainServices = ['visa-consulting-service', 'it-training-service', 'job-placement-service'] as const;

export type MainService = (typeof mainServices)[number];

/** The errand of an enquiry from the page of a service, if the service alone decides it. */
export const errandOf: Partial<Record<MainService, Errand>> = {
  'it-training-service': 'it',
  'job-placement-service': 'work',
};

/** Pixels of the drawings of services and of their steps. */
export const size = { width: 480, height: 360 };

/** Picture of each main service. */
export const servicePictures: Record<MainService, BannerPicture> = {
  'visa-consulting-service': { src: visaConsulting, ...size, style: { objectPosition: '50% 75%' } },
  'it-training-service': { src: itTraining, ...size },
  'job-placement-service': { src: jobPlacement, ...size, style: { objectPosition: '50% 85%' } },
};

/** Picture in the banner of each service's page. */
export const bannerPictures: Record<MainService, BannerPicture> = {
  'visa-consulting-service': { src: visaConsultingBanner, width: 774, height: 264 },
  'it-training-service': { src: itTrainingBanner, ...size, style: { objectPosition: '50% 58%' } },
  'job-placement-service': { src: jobPlacementBanner, ...size, style: { objectPosition: '50% 68%' } },
};
