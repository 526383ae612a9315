import { mark } from '../contract/document.contract.ts';

/**
 * Lets forms go that wait for their code (`mark.deferred`): a submit that was kept is made. It is React's where the island
 * is hydrated, else the browser's own. Where the browser had refused one, the form says so once more, in its own way.
 */
export function releaseDeferredForms(within: ParentNode): void {
  for (const form of within.querySelectorAll<HTMLFormElement>(`form[${mark.deferred}]`)) {
    const submitted = form.getAttribute(mark.submitted);
    form.removeAttribute(mark.deferred);
    form.removeAttribute(mark.submitted);
    if (submitted === '') form.requestSubmit();
    else if (submitted !== null) complain(form);
  }
}

/** Makes the browser name what is missing; the focus stays where the visitor is by now. */
function complain(form: HTMLFormElement): void {
  const before = document.activeElement as HTMLElement | null;
  form.checkValidity();
  before?.focus({ preventScroll: true });
}
