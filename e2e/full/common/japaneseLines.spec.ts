import { pageTypes } from '../../support/site.ts';
import { expect, test } from '../../support/test.ts';

/** Lines of the page's texts, block by block, as a browser sets them. */
function linesOfBlocks(): string[][] {
  const blocks = [...document.querySelectorAll('main :is(h1, h2, h3, p, li, dd, td, th)')];
  return blocks.filter((block) => !block.querySelector('h1, h2, h3, p, li, dd, table, section, div')).map(linesOf);

  function linesOf(block: Element): string[] {
    const lines: { text: string; bottom: number }[] = [];
    const texts = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      for (const [index, character] of [...(node.textContent ?? '')].entries()) {
        range.setStart(node, index);
        range.setEnd(node, index + 1);
        const box = range.getBoundingClientRect();
        const line = lines.at(-1);
        if (box.width === 0) {
          // A space at which a line ends has no width.
          if (line && character === ' ') line.text += character;
          continue;
        }
        if (line && box.top < line.bottom - 4) line.text += character;
        else lines.push({ text: character, bottom: box.bottom });
      }
    }
    return lines.map(({ text }) => text);
  }
}

test('on a phone no Japanese text ends with a line of one character or splits a date', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  let read = 0;
  for (const { path } of pageTypes) {
    await page.goto(`/jp${path}`);
    const blocks = (await page.evaluate(linesOfBlocks)).filter((lines) => lines.length > 1);
    read += blocks.length;
    const lonely = blocks.filter((lines) => lines.at(-1)?.replaceAll(/[。、）」！？\s]/g, '').length === 1);
    expect(lonely, path).toEqual([]);
    const cut = blocks.filter((lines) =>
      /\d年?\n月|\d[年月時]\n\d|\d\n[年月日時か\d]|\d〜\n|\n〜|お問い\n合わせ|Wi-\nFi/.test(lines.join('\n')),
    );
    expect(cut, path).toEqual([]);
  }
  expect(read).toBeGreaterThan(100);
});
