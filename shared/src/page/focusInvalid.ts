/**
 * Focuses a field that is wrong, for whoever is still at its form: it is in view, and nothing else has the focus. An answer may
 * come late, with code or from a service, and does not take back a visitor who has gone on.
 */
export function focusInvalid(field: HTMLElement): void {
  const form = field.closest('form') as HTMLFormElement;
  const { top, bottom } = form.getBoundingClientRect();
  // A button that was tapped has the focus in some browsers only; in others what is around the form has it.
  const active = document.activeElement;
  const isAtForm = form.contains(active) || active?.contains(form);
  if (isAtForm && bottom >= 0 && top <= innerHeight) field.focus();
}
