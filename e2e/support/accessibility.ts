import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

const engine = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * What axe finds against WCAG A and AA and its best practice.
 * @param without rules that make no sense for what the page shows
 * @returns a sentence for every rule that the page breaks
 */
export function violationsOf(page: Page, without: string[] = []): Promise<string[]> {
  const rules = Object.fromEntries(without.map((rule) => [rule, { enabled: false }]));
  return run(page, { runOnly: { type: 'tag', values: tags }, rules });
}

/** The same by the rules about colours: all that another colour scheme can break. */
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

/** Sets the colour scheme of a page, without motion; where one is shown, waits until nothing is on its way between both. */
export async function setColourScheme(page: Page, colorScheme: ColorScheme): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.evaluate(async (query) => {
    const frame = () => new Promise(requestAnimationFrame);
    while (!matchMedia(query).matches) await frame();
    // Transitions exist once a frame was made, and an inherited colour begins its own when that of its parent has ended.
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

/** @returns gives the text the page's own spacing back */
export async function spaceText(page: Page): Promise<() => Promise<void>> {
  const style = await page.addStyleTag({ content: spacing });
  return () => style.evaluate((element) => (element as Element).remove());
}

/**
 * Texts below an element that a visitor cannot read as a whole: they reach out of a box that clips its content, or out
 * of the screen at its side. Boxes that scroll show all, and text for assistive technology or robots alone is not
 * meant.
 */
export function cutTexts(page: Page, selector: string): Promise<string[]> {
  return page.locator(selector).evaluate((root) => {
    /** Boxes that text at this element must stay in; none when it can be scrolled to. */
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
