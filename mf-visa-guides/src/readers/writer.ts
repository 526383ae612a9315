import { inlineMarkdownToHtml, markdownToHtml } from 'shared/content/markdown.ts';
import type { Language } from 'shared/language/language.ts';
import { type ChangeNote, type Changes, changeNote } from './changes/changes.ts';

/** A list item of a page: its text is prepared HTML under `<section>.<id>`. */
export interface PageItem {
  id: string;
  change?: ChangeNote;
}

/** Turns an entry's text into prepared HTML: renders and sanitizes Markdown, looks up changes. */
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

  items(section: string, items: { id: string; text: string; change?: string | undefined }[]): PageItem[] {
    return items.map(({ id, text, change }) => {
      this.html[`${section}.${id}`] = inlineMarkdownToHtml(text, this.language);
      return { id, ...this.change(change) };
    });
  }

  change(id: string | undefined): { change?: ChangeNote } {
    return id ? { change: changeNote(this.changes, id, this.language) } : {};
  }
}
