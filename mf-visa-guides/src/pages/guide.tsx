import { Documents } from '../checklist/Documents.tsx';
import conditions from '../checklist/OwnConditions.module.css';
import { Guide } from '../guide/Guide.tsx';
import type { GuideData } from '../readers/pageData.ts';

/** A guide of one country (specification 2, single visa country page); its own list of documents works as a checklist does. */
export default function GuidePage(guide: GuideData) {
  const section = guide.sections.find(({ kind }) => kind === 'documents');
  const documents = section?.kind === 'documents' && (
    <Documents guide={guide} asks={section.asks} groups={section.groups} />
  );
  return <Guide {...guide} documents={documents} className={documents ? conditions.own : undefined} />;
}
