/**
 * Gives forms that wait for their code (`data-deferred`) back to the browser, when that code cannot come: they do what they
 * do without scripts, and a submit that was kept is made.
 */
export function releaseDeferredForms(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-deferred]')) {
    delete form.dataset.deferred;
    if (form.dataset.submitted !== undefined) form.requestSubmit();
  }
}
