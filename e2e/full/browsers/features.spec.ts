import { expect, test } from '../../support/browserTest.ts';
import { documentedFeatures, features, serveFeaturePage } from '../../support/features.ts';

test.use({ expectedErrors: ['changed.js', 'second'] });

test('docs/browsers.md says what the browser knows', async ({ tab }) => {
  const { address, stop } = await serveFeaturePage();
  await tab.open(address);
  const known: Record<string, boolean> = {};
  for (const [name, isKnown] of Object.entries(features)) known[name] = await tab.evaluate(isKnown);
  stop();
  expect(known, tab.version).toEqual(documentedFeatures(tab.version));
});
