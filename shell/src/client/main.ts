import { startNavigation } from './navigation.ts';
import { pageOf } from './page.ts';
import { bringToLife, startRemotes } from './remotes.ts';
import { services } from './services.ts';

/** The client: navigation inside the site, and life for the page that is there. Loaded by `resume.ts` on intent. */
startRemotes(services);
startNavigation();
void bringToLife(pageOf(document).remote);
