/**
 * Focuses a field that is wrong, for whoever is still at its form. An answer may come late, with code or from a service: a
 * visitor who has gone on meanwhile is not taken back.
 */
export function focusInvalid(field: HTMLElement): void {
  const form = field.closest('form');
  if (form && isAt(form)) field.focus();
}

/** Whether a form is in view, and nothing else has the focus; a button that was tapped may have none, and its page has it. */
function isAt(form: HTMLFormElement): boolean {
  const { top, bottom } = form.getBoundingClientRect();
  const active = document.activeElement;
  return bottom >= 0 && top <= innerHeight && (!active || form.contains(active) || active.contains(form));
}
