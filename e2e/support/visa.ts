import jsQR from 'jsqr';
import { mark } from 'shared/contract/document/document.contract.ts';
import type { Language } from 'shared/language/language.ts';
import { messagesOf } from './messages.ts';
import { expect, type Locator, type Page } from './test.ts';

/** Texts that the tests look for, from the catalogs: an edit of a text is no failure. */
export function textsOf(language: Language) {
  const text = messagesOf(language, 'visa');
  const of = (id: string) => text[`visa.${id}`] ?? '';
  return {
    services: ['student-visa', 'tourist-visa', 'working-visa', 'career-visa', 'family-visa'].map((service) =>
      of(`service.${service}`),
    ),
    submit: of('submit'),
    backToTop: messagesOf(language, 'common')['common.backToTop'] ?? '',
    contents: messagesOf(language, 'common')['common.contents'] ?? '',
    noData: of('noData'),
    unknownService: of('unknownService'),
    required: of('required'),
    milestones: ['m12-18', 'm9-12', 'm6-9', 'm3-6'].map((id) => of(`timeline.${id}`)),
    toChecklist: of('companion.checklist'),
    toGuide: of('companion.guide'),
    section: (id: string) => of(`section.${id}`),
  };
}

export const title = (page: Page) => page.getByRole('heading', { level: 1 });
export const hrefs = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((links) => links.map((link) => link.getAttribute('href')));
export const questions = (page: Page) => page.locator('#faq details');

/** A document or an answer of a checklist, by its name. */
export const box = (page: Page, name: string) => page.locator(`[${mark.list}] input[value="${name}"]`);

/** Opens the group of a document, as a visitor does; answers have none. */
export async function openGroup(page: Page, name: string): Promise<void> {
  const closed = page.locator('fieldset > details:not([open])', { has: page.locator(`input[value="${name}"]`) });
  if ((await closed.count()) > 0) await closed.locator('summary').click();
}

/** Ticks a document, or gives an answer. */
export async function tick(page: Page, name: string): Promise<void> {
  await openGroup(page, name);
  await box(page, name).check();
}

/** Opens every group, to see all documents. */
export const openGroups = (page: Page) =>
  page.locator('fieldset > details').evaluateAll((groups) => {
    for (const group of groups) (group as HTMLDetailsElement).open = true;
  });

/** Documents that are ticked. */
export const ticks = (page: Page) => page.locator(`[${mark.list}] li input:checked`);

export const visaTexts = (language: Language) => messagesOf(language, 'visa') as Record<string, string>;

/** Waits until the code of the list runs. */
export const toolsRun = (page: Page) => expect(page.locator(`[${mark.script}]`)).toHaveAttribute(mark.running);

/** Shows a page as on the smallest phone, in the colours that its owner forces. */
export async function useSmallScreen(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.emulateMedia({ forcedColors: 'active' });
}

/** Nothing makes a page on that phone scroll sideways. */
export async function expectToFit(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
}

/** Closes the browser and opens it another day: what stands on the device is all that is left. */
export async function visitLater(page: Page): Promise<Page> {
  const context = page.context();
  const storageState = await context.storageState();
  await page.close();
  const later = await context.browser()?.newContext({ storageState });
  if (!later) throw new Error('The browser has gone.');
  return later.newPage();
}

/** The link that the page offers. */
export async function linkOf(page: Page, language: Language, forHost: boolean): Promise<string> {
  const text = visaTexts(language);
  await page.getByText(text['visa.tools.share'] ?? '', { exact: true }).click();
  if (forHost) await page.getByLabel(text['visa.tools.forHost'] ?? '').check();
  const field = page.getByLabel(text['visa.tools.link'] ?? '');
  await expect(field).toHaveValue(forHost ? /\/jp\/.*#list=1_.*for-host/ : /#list=1_/);
  return field.inputValue();
}

/** A page on A4, with the margins that browsers leave. */
async function printed(page: Page): Promise<string> {
  const margin = { top: '0.5in', right: '0.5in', bottom: '0.5in', left: '0.5in' };
  return (await page.pdf({ format: 'A4', margin })).toString('latin1');
}

/** Sheets of A4 that a page prints on. */
export async function sheetsOf(page: Page): Promise<number> {
  return (await printed(page)).match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

/** The sheet on which each element is printed that a link of the page leads to, as an object of the PDF, by the element's id. */
export async function placesOf(page: Page): Promise<Map<string, string>> {
  const places = (await printed(page)).matchAll(/\/([\w-]+)\s*\[(\d+) 0 R\s*\/XYZ/g);
  return new Map([...places].map(([, id = '', sheet = '']) => [id, sheet]));
}

/** What a camera reads of a QR code that the page shows. */
export async function decoded(code: Locator): Promise<string | undefined> {
  const { light, size } = await code.evaluate(async (svg) => {
    const size = (svg as SVGSVGElement).viewBox.baseVal.width * 4;
    const picture = new Image(size, size);
    picture.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(svg))}`;
    await picture.decode();
    const canvas = new OffscreenCanvas(size, size).getContext('2d') as OffscreenCanvasRenderingContext2D;
    canvas.drawImage(picture, 0, 0, size, size);
    const { data } = canvas.getImageData(0, 0, size, size);
    return { light: [...data.filter((_, place) => place % 4 === 0)], size };
  });
  const pixels = Uint8ClampedArray.from(light.flatMap((each) => [each, each, each, 255]));
  return jsQR(pixels, size, size)?.data;
}
