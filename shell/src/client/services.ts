import { ids } from 'shared/contract/document.contract.ts';
import type { Services, Settings } from 'shared/contract/services.contract.ts';
import { announce } from './announce.ts';
import { report } from './errorReporter.ts';
import { navigate } from './navigation.ts';
import { notify } from './notify.ts';

/** Custom props of every remote. */
export const services: Services = {
  announce,
  notify,
  report,
  navigate: (path) => void navigate(new URL(path, location.origin)),
  settings: JSON.parse(document.querySelector<HTMLElement>(`body > #${ids.settings}`)?.textContent ?? '{}') as Settings,
};
