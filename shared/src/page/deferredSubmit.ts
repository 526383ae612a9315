import { mark } from '../contract/document/document.contract.ts';

/** Submits what forms kept for their code (`mark.deferred`): to React if it has come, else by the browser. */
export function releaseDeferredForms(within: ParentNode): void {
  for (const form of within.querySelectorAll<HTMLFormElement>(`form[${mark.deferred}]`)) {
    const submitted = form.getAttribute(mark.submitted);
    form.removeAttribute(mark.deferred);
    form.removeAttribute(mark.submitted);
    if (submitted === '') form.requestSubmit();
  }
}
