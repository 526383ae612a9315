import { Guide } from '../guide/Guide.tsx';
import type { GuideData } from '../readers/guides/guidePage.ts';

/** A guide of one country (product 11.3); its own list of documents works as a checklist does. */
export default function GuidePage(guide: GuideData) {
  return <Guide guide={guide} />;
}
