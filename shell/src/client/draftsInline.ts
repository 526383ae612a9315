/** The inline script behind a form that has a draft (`stored.contract.ts`). */
import { restoreDrafts, storeDraft } from './drafts.ts';

restoreDrafts();
addEventListener('input', storeDraft);
