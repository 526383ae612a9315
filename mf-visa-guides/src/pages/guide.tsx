import { Guide } from '../guide/Guide.tsx';
import type { GuideData } from '../readers/pageData.ts';

/** A guide of one country (specification 2, single visa country page); its own list of documents works as a checklist does. */
export default function GuidePage(guide: GuideData) {
  return <Guide guide={guide} />;
}
