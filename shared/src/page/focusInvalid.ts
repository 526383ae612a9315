/**
 * Focuses a field that is wrong, for a visitor who is still at its form: the form is in view, and nothing outside of it has the
 * focus. A refusal may come late, after the code or the answer of a service: who has gone on meanwhile stays there.
 * @param field is in a form
 */
export function focusInvalid(field: HTMLElement): void {
  const form = field.closest('form') as HTMLFormElement;
  const { top, bottom } = form.getBoundingClientRect();
  // A button that was tapped has the focus in some browsers only; in others what is around the form has it.
  const active = document.activeElement;
  const isAtForm = form.contains(active) || active?.contains(form);
  if (isAtForm && bottom >= 0 && top <= innerHeight) field.focus();
}
