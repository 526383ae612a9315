import type { Page } from '@playwright/test';

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
 * of the screen at its side. Boxes that scroll show all, and text for assistive technology alone is not meant.
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
      if (!parent || parent.closest('.visually-hidden')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const boxes = boxesOf(parent);
      const isCut = [...range.getClientRects()].some((text) => boxes.some((box) => !isInside(text, box)));
      if (isCut) cut.push(node.textContent ?? '');
    }
    return cut;
  });
}
