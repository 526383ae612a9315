/** Arrows move between the field and the results, Escape leads back to the field; every result is a link, which Tab reaches, too. */
export function moveByKeys(event: KeyboardEvent, field: HTMLInputElement, results: HTMLElement): void {
  if (event.isComposing) return;
  const places: HTMLElement[] = [field, ...results.querySelectorAll<HTMLElement>('a')];
  const at = places.indexOf(document.activeElement as HTMLElement);
  const isMove = event.key === 'ArrowDown' || event.key === 'ArrowUp';
  const isBack = event.key === 'Escape' && at > 0;
  if (at < 0 || !(isMove || isBack)) return;
  const next = isBack ? field : places[at + (event.key === 'ArrowDown' ? 1 : -1)];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
