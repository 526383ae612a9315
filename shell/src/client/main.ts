import { takeToasts } from './leftToasts.ts';
import { startLinks } from './links.ts';
import { startNavigation } from './navigation.ts';
import { notify } from './notify.ts';
import { pageOf } from './page.ts';
import { hydrate, startRemotes } from './remotes.ts';
import { services } from './services.ts';

/** The client: navigation inside the site, and life for the page that is there. Loaded by `resume.ts` on intent. */
startRemotes(services);
startNavigation();
startLinks();
for (const toast of takeToasts()) notify(toast);
const alive = hydrate(pageOf(document).remote);

// Only where a deployment asks for it, and after what a visitor waits for.
const { settings } = services;
if (settings.beaconEndpoint || settings.development)
  void alive.then(() => import('./beacon.ts')).then(({ startBeacon }) => startBeacon(settings));
