import { documentedFeatures, features, serveFeaturePage } from '../../support/features.ts';
import { expect, test } from '../../support/test.ts';

test.use({ expectedErrors: ['changed.js', 'second'] });

test('docs/browsers.md says what Chromium knows', async ({ page, browser }) => {
  const version = `Chromium ${browser.version()}`;
  const { address, stop } = await serveFeaturePage();
  await page.goto(address);
  const known: Record<string, boolean> = {};
  for (const [name, isKnown] of Object.entries(features)) known[name] = await page.evaluate(isKnown);
  stop();
  expect(known, version).toEqual(documentedFeatures(version));
});
