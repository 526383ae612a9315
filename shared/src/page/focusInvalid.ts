/** Focuses a wrong field of a form, unless the visitor has gone on: a refusal may come late. */
export function focusInvalid(field: HTMLElement): void {
  const form = field.closest('form') as HTMLFormElement;
  const { top, bottom } = form.getBoundingClientRect();
  // A button that was tapped has the focus in some browsers only; in others what is around the form has it.
  const active = document.activeElement;
  const isAtForm = form.contains(active) || active?.contains(form);
  if (isAtForm && bottom >= 0 && top <= innerHeight) field.focus();
}
