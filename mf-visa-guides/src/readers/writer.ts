import { inlineMarkdownToHtml, markdownToHtml } from 'shared/content/markdown.ts';
import type { Language } from 'shared/language/language.ts';
import { type ChangeNote, type Changes, changeNote } from './changes/changes.ts';
import type { PageSection, SectionId } from './pageData.ts';
import type { ChecklistText, VisitText } from './schemas.ts';

/** A list item of a page: its text is prepared HTML under `<section>.<id>`. */
export interface PageItem {
  id: string;
  change?: ChangeNote;
}

interface ItemText {
  id: string;
  text: string;
  change?: string | undefined;
}

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
      return { id, ...this.change(change) };
    });
  }

  change(id: string | undefined): { change?: ChangeNote } {
    return id ? { change: changeNote(this.changes, id, this.language) } : {};
  }

  /** Texts with titles, below a section: the text of each is prepared HTML, as that of items. */
  titled<Id extends string>(section: SectionId, parts: { id: Id; title: string; text: string }[]) {
    return parts.map(({ id, title, text }) => {
      this.block(`${section}.${id}`, text);
      return { id, title };
    });
  }

  section(id: SectionId, lead: string | undefined, items: ItemText[]): PageSection {
    if (lead) this.block(id, lead);
    return { id, kind: 'items', items: this.items(id, items) };
  }

  steps(steps: NonNullable<VisitText['steps']>, lead?: string): PageSection {
    if (lead) this.block('steps', lead);
    return { id: 'steps', kind: 'steps', steps: this.titled('steps', steps) };
  }

  faq(faq: VisitText['faq']): PageSection {
    const parts = faq.map(({ id, question, answer }) => ({ id, title: question, text: answer }));
    return { id: 'faq', kind: 'faq', questions: this.titled('faq', parts) };
  }

  table(id: SectionId, { intro, tableHeaders, tableData }: ChecklistText['fees']): PageSection {
    this.block(id, intro);
    const rows = tableData.flatMap(({ cost, change, ...row }) =>
      cost ? [{ ...row, cost, ...this.change(change) }] : [],
    );
    const others = tableData.flatMap(({ expense, cost }) => (cost ? [] : [expense]));
    return { id, kind: 'table', headers: tableHeaders, rows, others };
  }
}
