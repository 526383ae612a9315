/** The inline script behind what has a draft (`stored.contract.ts`). */
import { restoreDrafts, storeDraft } from './drafts.ts';

restoreDrafts();
addEventListener('input', storeDraft);
