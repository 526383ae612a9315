import { Documents } from '../checklist/Documents.tsx';
import conditions from '../checklist/OwnConditions.module.css';
import { SheetCompany, SheetHead } from '../checklist/Sheet.tsx';
import { Guide } from '../guide/Guide.tsx';
import type { GuideData } from '../readers/pageData.ts';

/** A checklist of one country (specification 2, tourist checklist pages): its documents can be ticked off, narrowed and printed. */
export default function ChecklistPage(guide: GuideData) {
  const section = guide.sections.find(({ kind }) => kind === 'documents');
  const documents = section?.kind === 'documents' && (
    <Documents guide={guide} asks={section.asks} groups={section.groups} />
  );
  const sheet = { head: <SheetHead />, foot: <SheetCompany /> };
  return <Guide {...guide} documents={documents} sheet={sheet} className={conditions.own} />;
}
