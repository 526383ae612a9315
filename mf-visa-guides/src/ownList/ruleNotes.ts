import type { RuleMark } from '../checklist/rules.ts';
import { boxesIn } from './inputs.ts';
import type { Parts } from './parts.ts';

/** Shows beside documents that they are new, or have another text since they were ticked. */
export function showRuleNotes({ root, part }: Parts, marks: ReadonlyMap<string, RuleMark>): void {
  for (const box of boxesIn(root)) {
    const item = box.closest('li');
    const kind = marks.get(box.value);
    const there = item?.querySelector<HTMLElement>('[data-note]');
    if (there?.dataset.note === (kind ?? undefined)) continue;
    there?.remove();
    const note = kind && part<HTMLTemplateElement>(kind)?.content.firstElementChild?.cloneNode(true);
    if (note) item?.querySelector('label')?.append(note);
  }
}
