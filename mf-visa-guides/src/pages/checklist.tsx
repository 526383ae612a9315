import { SheetCompany, SheetHead } from '../checklist/Sheet.tsx';
import { Guide } from '../guide/Guide.tsx';
import type { GuideData } from '../readers/pageData.ts';

/** A checklist of one country (product 12.1): its documents can be ticked off, narrowed and printed. */
export default function ChecklistPage(guide: GuideData) {
  return <Guide guide={guide} sheet={{ head: <SheetHead />, foot: <SheetCompany /> }} />;
}
