import type { Services, Settings, Toast } from 'shared/contract/services.contract.ts';
import { announce } from './announce.ts';
import { navigate } from './navigation.ts';

async function notify(toast: Toast): Promise<void> {
  const { showToast } = await import('./toasts.tsx');
  showToast(toast);
}

/** What every remote gets as custom props. */
export const services: Services = {
  announce,
  notify: (toast) => void notify(toast),
  navigate: (path) => void navigate(new URL(path, location.origin)),
  settings: JSON.parse(document.getElementById('settings')?.textContent ?? '{}') as Settings,
};
