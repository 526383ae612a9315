import { releaseDeferredForms } from './deferredSubmit.ts';

/** Shows what the visitor was reading, with all that was opened, typed and chosen in it; its forms are the browser's. */
export function keepHtml(element: HTMLElement, read: ChildNode[]): void {
  // Copies, as React has let the nodes go. A copy forgets only what was chosen in a select.
  element.replaceChildren(...read.map((node) => node.cloneNode(true)));
  const chosen = read.flatMap((node) => (node instanceof Element ? [...node.querySelectorAll('select')] : []));
  element.querySelectorAll('select').forEach((select, index) => {
    select.value = chosen[index]?.value ?? '';
  });
  releaseDeferredForms(element);
}
