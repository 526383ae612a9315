import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

const engine = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Sentences about each rule of WCAG A and AA, and of axe's best practice, that the page breaks. @param without rules to skip */
export function violationsOf(page: Page, without: string[] = []): Promise<string[]> {
  const rules = Object.fromEntries(without.map((rule) => [rule, { enabled: false }]));
  return run(page, { runOnly: { type: 'tag', values: tags }, rules });
}

/** The same for colours only: another colour scheme can break nothing else. */
export function colourViolationsOf(page: Page): Promise<string[]> {
  return run(page, { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } });
}

async function run(page: Page, options: axe.RunOptions): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(engine);
  return page.evaluate(async (given) => {
    const { axe: loaded } = window as unknown as { axe: typeof axe };
    const { violations } = await loaded.run(document, given);
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => `${node.target} ${node.failureSummary}`).join(' | ')}`,
    );
  }, options);
}

type ColorScheme = 'light' | 'dark';

/** Sets the colour scheme of a page, without motion, and waits until all transitions have ended. */
export async function setColourScheme(page: Page, colorScheme: ColorScheme): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.evaluate(async (query) => {
    const frame = () => new Promise(requestAnimationFrame);
    while (!matchMedia(query).matches) await frame();
    // Transitions begin with a frame, and those of inherited colours when the parent's has ended.
    for (let quietFrames = 0; quietFrames < 2; ) {
      await frame();
      const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
      for (const transition of transitions) transition.finish();
      quietFrames = transitions.length > 0 ? 0 : quietFrames + 1;
    }
  }, `(prefers-color-scheme: ${colorScheme})`);
}

/** Spacing that a visitor may choose (WCAG 1.4.12). */
const spacing = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-block-end: 2em !important }
`;

/** Spaces the text of a page. @returns undoes it */
export async function spaceText(page: Page): Promise<() => Promise<void>> {
  const style = await page.addStyleTag({ content: spacing });
  return () => style.evaluate((element) => (element as Element).remove());
}

/** Visible texts below an element that a box or the side of the screen cuts off. Boxes that scroll cut nothing off. */
export function cutTexts(page: Page, selector: string): Promise<string[]> {
  return page.locator(selector).evaluate((root) => {
    /** Boxes that clip the text of an element; none if it can be scrolled to. */
    const boxesOf = (start: Element): DOMRect[] => {
      const boxes: DOMRect[] = [];
      for (let element: Element | null = start; element; element = element.parentElement) {
        const { overflowX } = getComputedStyle(element);
        if (overflowX === 'auto' || overflowX === 'scroll') return boxes;
        if (overflowX !== 'visible') boxes.push(element.getBoundingClientRect());
      }
      return [...boxes, new DOMRect(0, -1e6, document.documentElement.clientWidth, 2e6)];
    };
    const isInside = (text: DOMRect, box: DOMRect) =>
      text.left >= box.left - 1 &&
      text.right <= box.right + 1 &&
      text.top >= box.top - 1 &&
      text.bottom <= box.bottom + 1;
    const cut: string[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { currentNode: node } = walker;
      const parent = node.parentElement;
      if (!parent || parent.closest('.visually-hidden, [aria-hidden="true"]')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const boxes = boxesOf(parent);
      const isCut = [...range.getClientRects()].some((text) => boxes.some((box) => !isInside(text, box)));
      if (isCut) cut.push(node.textContent ?? '');
    }
    return cut;
  });
}
