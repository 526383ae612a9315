import { inlineMarkdownToHtml, markdownToHtml } from 'shared/build/markdown.ts';
import { fillCompany } from 'shared/company/company.ts';
import type { Language } from 'shared/language/language.ts';
import { type ChangeNote, type Changes, changeNote } from './changes.ts';
import { type Figures, formatFigure } from './figures.ts';

/** Facts that all entries share. */
export interface Facts {
  figures: Figures;
  changes: Changes;
}

/** A list item of a page: its text is prepared HTML under `<section>.<id>`. */
export interface PageItem {
  id: string;
  change?: ChangeNote;
}

/** Turns an entry's text into prepared HTML: fills in figures and the company, renders and sanitizes Markdown. */
export class Writer {
  /** Prepared HTML by name; see `Html`. */
  readonly html: Record<string, string> = {};

  constructor(
    private readonly facts: Facts,
    readonly language: Language,
  ) {}

  /** Text with figures and company filled in. */
  fill(text: string): string {
    const filled = text.replaceAll(/\{figure:([a-z0-9-]+)\}/g, (_, id: string) => {
      const figure = this.facts.figures[id];
      if (!figure) throw new Error(`unknown figure {figure:${id}}`);
      return formatFigure(figure, this.language);
    });
    return fillCompany(filled, this.language);
  }

  /** Prepares a block of text under a name. */
  block(name: string, text: string): void {
    this.html[name] = markdownToHtml(this.fill(text));
  }

  /** Prepares the items of a section. */
  items(section: string, items: { id: string; text: string; change?: string | undefined }[]): PageItem[] {
    return items.map(({ id, text, change }) => {
      this.html[`${section}.${id}`] = inlineMarkdownToHtml(this.fill(text));
      return { id, ...this.change(change) };
    });
  }

  change(id: string | undefined): { change?: ChangeNote } {
    return id ? { change: changeNote(this.facts.changes, id, this.language) } : {};
  }
}
