import { expect, it } from 'vitest';
import { mark } from '../../contract/document/document.contract.ts';
import { inFrame } from './siteFrame.ts';

const script = '<script>resume("</main>")</script>';
const site = [
  `<!DOCTYPE html><html lang="en" ${mark.shell}="1"><head><meta charset="utf-8"><title>Not found</title>`,
  '<meta name="robots" content="noindex"><meta property="og:title" content="Not found"><link rel="icon" href="/i.svg">',
  `<style>body{}</style><style ${mark.style}="shell/1">h1{}</style></head><body><header>Menu</header>`,
  `<main id="main"><div id="${mark.container}"><h1>Not found</h1></div></main>${script}</body></html>`,
].join('');

it('a page from sources stands in a document of the site in place of its own', () => {
  const html = inFrame(site, {
    ...{ remote: 'mf-jobs', type: 'list', language: 'en', path: '/en/jobs', status: 200, css: 'p{}' },
    head: {
      title: 'Jobs & more',
      description: 'All "jobs"',
      canonical: 'https://a.example/en/jobs',
      jsonLd: [],
      openGraph: {},
    },
    fragment: '<p>Cook</p>',
  });
  expect(html).toBe(
    [
      `<!DOCTYPE html><html lang="en" ${mark.shell}="1+development"><head><meta charset="utf-8">`,
      '<link rel="icon" href="/i.svg"><style>body{}</style><title>Jobs &amp; more</title>',
      '<meta name="description" content="All &quot;jobs&quot;">',
      `<style ${mark.style}="mf-jobs/development/list">p{}</style></head><body><header>Menu</header>`,
      `<main id="main"><div id="${mark.container}" class="mf-jobs" ${mark.remote}="mf-jobs" ${mark.release}="development"`,
      ` ${mark.type}="list" ${mark.entry}="/_dev/remotes/mf-jobs/entry.js" ${mark.modules}=""><p>Cook</p></div></main>`,
      `${script}</body></html>`,
    ].join(''),
  );
});
