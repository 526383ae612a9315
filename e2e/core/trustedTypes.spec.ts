import { hydrate } from '../support/site.ts';
import { expect, test } from '../support/test.ts';

/**
 * Trusted Types (https://w3c.github.io/trusted-types/): no page takes text as HTML or as a script. Whatever tries it in
 * normal use is an error in the console, which fails every suite; here it is tried on purpose.
 */
const planted = '<img src="/favicon.svg" onload="window.executed = true">';

/** Ways to make HTML or a script of text. */
const sinks: Record<string, (text: string) => void> = {
  innerHTML: (text) => {
    document.body.innerHTML = text;
  },
  'document.write': (text) => document.write(text),
  DOMParser: (text) => void new DOMParser().parseFromString(text, 'text/html'),
  'an inline frame': (text) => {
    document.createElement('iframe').srcdoc = text;
  },
  'the text of a script': (text) => {
    document.createElement('script').text = text;
  },
  'a second policy of the name that is allowed': (text) => {
    const { trustedTypes } = window as unknown as {
      trustedTypes: { createPolicy(name: string, rules: { createHTML(html: string): string }): typeof rules };
    };
    document.body.innerHTML = trustedTypes.createPolicy('page-swap', { createHTML: (html) => html }).createHTML(text);
  },
};

test.describe('a planted text', () => {
  test.use({ expectedErrors: ['TrustedHTML', 'TrustedScript', 'Creating a TrustedTypePolicy'] });

  test('is refused wherever it could become HTML or a script', async ({ page }) => {
    await page.goto('/en/news');
    await hydrate(page);
    const before = await page.locator('body').innerHTML();
    for (const [name, sink] of Object.entries(sinks)) {
      await expect(page.evaluate(sink, planted), name).rejects.toThrow('TypeError');
    }
    expect(await page.locator('body').innerHTML()).toBe(before);
    expect(await page.evaluate(() => 'executed' in window)).toBe(false);
  });
});
