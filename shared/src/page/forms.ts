import { mark } from '../contract/document/document.contract.ts';

/** Submits what forms kept for their code (`mark.deferred`): to React if it has come, else by the browser. */
export function releaseDeferredForms(within: ParentNode): void {
  for (const form of within.querySelectorAll<HTMLFormElement>(`form[${mark.deferred}]`)) {
    const submitted = form.getAttribute(mark.submitted);
    form.removeAttribute(mark.deferred);
    form.removeAttribute(mark.submitted);
    if (submitted === '') form.requestSubmit();
    else if (submitted && !form.noValidate) form.reportValidity();
  }
}

/** Focuses a wrong field of a form, unless the visitor has gone on: a refusal may come late. */
export function focusInvalid(field: HTMLElement): void {
  const form = field.closest('form') as HTMLFormElement;
  const { top, bottom } = form.getBoundingClientRect();
  // A button that was tapped has the focus in some browsers only; in others what is around the form has it.
  const active = document.activeElement;
  const isAtForm = form.contains(active) || active?.contains(form);
  if (isAtForm && bottom >= 0 && top <= innerHeight) field.focus();
}
