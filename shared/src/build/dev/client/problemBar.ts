let bar: HTMLElement | undefined;

/** Shows a problem in a bar below the page until it is fixed or closed. */
export function showProblem(problem: string | undefined): void {
  bar?.remove();
  bar = problem === undefined ? undefined : barWith(problem);
  if (bar) document.body.append(bar);
}

function barWith(problem: string): HTMLElement {
  const element = document.createElement('aside');
  element.setAttribute('role', 'alert');
  element.setAttribute('data-problem', '');
  element.style.cssText =
    'position:fixed;inset:auto 0 0;z-index:99;max-height:30vh;overflow:auto;display:flex;background:#7f1d1d;color:#fff';
  const text = document.createElement('pre');
  text.textContent = problem;
  text.style.cssText = 'flex:1;margin:0;padding:1em;white-space:pre-wrap';
  const close = document.createElement('button');
  close.type = 'button';
  close.textContent = 'Close';
  close.addEventListener('click', () => element.remove());
  element.append(text, close);
  return element;
}
