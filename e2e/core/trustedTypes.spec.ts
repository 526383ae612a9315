import { hydrate } from '../support/site.ts';
import { expect, test } from '../support/test.ts';

/** Ways to make HTML or a script from text. Trusted Types (https://w3c.github.io/trusted-types/) close them all. */
const sinks: Record<string, (text: string) => void> = {
  innerHTML: (text) => {
    document.body.innerHTML = text;
  },
  'document.write': (text) => document.write(text),
  'the text of a script': (text) => {
    document.createElement('script').text = text;
  },
  "a second policy with the shell's name": (text) => {
    const { trustedTypes } = window as unknown as {
      trustedTypes: { createPolicy(name: string, rules: { createHTML(html: string): string }): typeof rules };
    };
    document.body.innerHTML = trustedTypes.createPolicy('page-swap', { createHTML: (html) => html }).createHTML(text);
  },
};

test.use({ expectedErrors: ['TrustedHTML', 'TrustedScript', 'Creating a TrustedTypePolicy'] });

test('planted text becomes neither HTML nor a script', async ({ page }) => {
  await page.goto('/en/news');
  await hydrate(page);
  const before = await page.locator('body').innerHTML();
  for (const [name, sink] of Object.entries(sinks))
    await expect(page.evaluate(sink, '<img src="/favicon.svg" onload="window.executed = true">'), name).rejects.toThrow(
      'TypeError',
    );
  expect(await page.locator('body').innerHTML()).toBe(before);
  expect(await page.evaluate(() => 'executed' in window)).toBe(false);
});
