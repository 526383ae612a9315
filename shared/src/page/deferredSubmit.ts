import { mark } from '../contract/document.contract.ts';

/**
 * Lets forms go that wait for their code (`mark.deferred`): a submit that was kept is made. It is React's where the island
 * is hydrated, else the browser's own. What the browser had refused, it has said.
 */
export function releaseDeferredForms(within: ParentNode): void {
  for (const form of within.querySelectorAll<HTMLFormElement>(`form[${mark.deferred}]`)) {
    const submitted = form.getAttribute(mark.submitted);
    form.removeAttribute(mark.deferred);
    form.removeAttribute(mark.submitted);
    if (submitted === '') form.requestSubmit();
  }
}
