import { ids, mark } from 'shared/contract/document.contract.ts';

/**
 * Router failure (product 4.10): shows the default error text with what went wrong, inside the frame that is there.
 * The text came with the document, so it shows without any network.
 */
export function showFailure(error: unknown): void {
  const template = document.querySelector<HTMLElement>(`body > #${ids.failure}`);
  const container = document.getElementById(mark.container);
  if (!(template instanceof HTMLTemplateElement) || !container) return;
  const next = document.createElement('div');
  next.id = mark.container;
  next.append(template.content.cloneNode(true));
  const detail = next.querySelector(`[${mark.detail}]`);
  if (detail) detail.textContent = error instanceof Error ? error.message : String(error);
  container.replaceWith(next);
  document.title = template.dataset.title ?? document.title;
}
