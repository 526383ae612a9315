import { inlineMarkdownToHtml, markdownToHtml } from 'shared/content/markdown.ts';
import type { Language } from 'shared/language/language.ts';
import type { Question } from '../checklist/questions.ts';
import type { OpenTexts } from '../openTexts.ts';
import { type ChangeNote, type Changes, changeNote } from './changes/changes.ts';
import type { DocumentGroup } from './documents.ts';
import type { ChecklistText, VisitText } from './schemas.ts';

/** Sections that a guide or checklist can have: each has a heading of its own. */
export type SectionId = keyof OpenTexts<'visa.section'>;

/** A section of a guide or checklist; all its text is prepared HTML under the section's id. */
export type PageSection = {
  id: SectionId;
  title?: string | undefined;
} & (
  | { kind: 'items'; items: PageItem[] }
  | { kind: 'steps' | 'timeline' | 'faq'; parts: Titled[] }
  | { kind: 'plan' }
  | { kind: 'documents'; asks: Question[]; groups: DocumentGroup[] }
  | {
      kind: 'table';
      headers: [string, string];
      rows: (PageItem & { expense: string; cost: string })[];
      /** Expenses whose amount varies. */
      others: string[];
    }
);

/** A list item of a page: its text is prepared HTML under `<section>.<id>`. */
export interface PageItem {
  id: string;
  change?: ChangeNote | undefined;
}

/** A part with a title; its text is prepared HTML, as that of an item. */
export interface Titled {
  id: string;
  title: string;
}

type ItemText = VisitText['reasons'][number];

/** Turns an entry's text into sections and prepared HTML: renders and sanitizes Markdown, looks up changes. */
export class Writer {
  /** Prepared HTML by name; see `Html`. */
  readonly html: Record<string, string> = {};

  constructor(
    private readonly changes: Changes,
    private readonly language: Language,
  ) {}

  block(name: string, text: string): void {
    this.html[name] = markdownToHtml(text, this.language);
  }

  items(section: string, items: ItemText[]): PageItem[] {
    return items.map(({ id, text, change }) => {
      this.html[`${section}.${id}`] = inlineMarkdownToHtml(text, this.language);
      return { id, change: this.change(change) };
    });
  }

  private change(id: string | undefined): ChangeNote | undefined {
    return id ? changeNote(this.changes, id, this.language) : undefined;
  }

  titled(kind: 'steps' | 'timeline' | 'faq', parts: (Titled & { text: string })[], lead?: string): PageSection {
    if (lead) this.block(kind, lead);
    for (const { id, text } of parts) this.block(`${kind}.${id}`, text);
    return { id: kind, kind, parts: parts.map(({ id, title }) => ({ id, title })) };
  }

  section(id: SectionId, lead: string | undefined, items: ItemText[]): PageSection {
    if (lead) this.block(id, lead);
    return { id, kind: 'items', items: this.items(id, items) };
  }

  table(id: SectionId, { intro, tableHeaders, tableData }: ChecklistText['fees']): PageSection {
    this.block(id, intro);
    const rows = tableData.flatMap(({ cost, change, ...row }) =>
      cost ? [{ ...row, cost, change: this.change(change) }] : [],
    );
    const others = tableData.flatMap(({ expense, cost }) => (cost ? [] : [expense]));
    return { id, kind: 'table', headers: tableHeaders, rows, others };
  }
}
