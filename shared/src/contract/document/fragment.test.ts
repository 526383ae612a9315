import { describe, expect, it } from 'vitest';
import { reservedIds, soundFragment } from './fragment.contract.ts';

/** The problem of a fragment, in one clause; nothing if it is sound. */
function fragmentProblem(html: string): string | undefined {
  try {
    soundFragment(html);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

const data = '<script type="application/json" data-props>{"path":"/en"}</script>';
const page = (html: string) => `<div>${html}</div>${data}`;
/** Says if a host installs a page with this fragment. */
const isTaken = (html: string) => fragmentProblem(html) === undefined && soundFragment(html) === html;

describe('a fragment', () => {
  it.each([
    ['text', 'ニュース'],
    ['a page with its data', page('<h1 id="news-title">News</h1><p>One<br>two &lt;/main></p>')],
    ['what React writes', page('<!-- --><link rel="preload" as="image" href="/a.svg"/><input value="" checked=""/>')],
    ['a picture with a title', page('<svg viewBox="0 0 1 1"><title>Map</title><path d="M0 0"></path></svg>')],
    ['a form', page('<form action="mailto:a@b.example"><textarea name="text"></textarea></form>')],
    ['text about code', page('<p title="onclick">Never write javascript: addresses or &lt;script></p>')],
    ['a template', page('<template><p>Later</p></template>')],
    ['prepared HTML with names', page('<div data-html="one"></div><div data-html="two"></div>')],
  ])('may be %s', (_, html) => expect(fragmentProblem(html)).toBeUndefined());

  it.each([
    ['a comment', '<div>a<!-- b</div>'],
    ['a template', '<div><template>'],
    ['a text area', '<div><textarea>'],
    ['a text area in a select', '<select><textarea></select><p>text'],
    ['a title', '<title>'],
    ['a script', '<script type="application/json" data-props>{'],
    ['a table', '<table><tr><td>'],
    ['bold text', '<b>bold'],
    ['plain text', '<plaintext>'],
    ['a frame', '<iframe>'],
    ['an attribute', '<div title="'],
    ['a tag', '<div'],
  ])('cannot swallow the footer: %s that is not closed is refused', (_, html) => {
    expect(isTaken(html)).toBe(false);
  });

  it.each([
    ['its place', '</div><div>'],
    ['main', '</main><footer>Mine</footer>'],
    ['main and back', '</div></main><main><div>'],
    ['the document', '</html><!-- x'],
    ['a paragraph of its own', '<div></p></div></div>'],
  ])('cannot leave %s by end tags', (_, html) => {
    expect(isTaken(html)).toBe(false);
  });

  const otherScript = '<script> other than the props of an island (data-props) is not allowed';
  const otherScheme = 'is no path, and its scheme is none of http, https, mailto, tel';

  it.each([
    ['<script>alert(1)</script>', otherScript],
    ['<script src="/a.js" data-props></script>', otherScript],
    ['<svg><script>alert(1)</script></svg>', otherScript],
    ['<p data-props></p>', 'data-props stands on <p>'],
    ['<img src=x onerror="alert(1)">', 'onerror on <img> is not allowed'],
    ['<p ONCLICK="a()"></p>', 'onclick on <p> is not allowed'],
    ['<template><p onclick="a()"></p></template>', 'onclick on <p> is not allowed'],
    ['<base href="https://evil.test/">', '<base> is not allowed'],
    ['<meta http-equiv="refresh" content="0;url=//evil.test">', '<meta> is not allowed'],
    ['<iframe src="https://evil.test"></iframe>', '<iframe> is not allowed'],
    ['<object data="/a"></object>', '<object> is not allowed'],
    ['<embed src="/a">', '<embed> is not allowed'],
    ['<title>Other</title>', '<title> is not allowed'],
    ['<link rel="stylesheet" href="https://evil.test/a.css">', '<link rel="stylesheet"> is not allowed'],
    ['<a href="javascript:alert(1)">a</a>', `href on <a> ${otherScheme}`],
    ['<a href=" \u0001JaVa\tScRiPt&colon;alert(1)">a</a>', `href on <a> ${otherScheme}`],
    ['<form action="javascript:a()"></form>', `action on <form> ${otherScheme}`],
    ['<svg><a xlink:href="javascript:a()"></a></svg>', '<a> is not allowed'],
    ['<svg><use xlink:href="#a"></use></svg>', 'xlink:href on <use> is not allowed'],
    ['<svg><animate attributeName="href" values="javascript:a()"></animate></svg>', '<animate> is not allowed'],
    ['<math><mglyph></mglyph></math>', '<math> is not allowed'],
    ['<style>a{}</style>', '<style> is not allowed'],
    ['<button formaction="/en">a</button>', 'formaction on <button> is not allowed'],
    ['<x-card></x-card>', '<x-card> is not allowed'],
    ['<form name="getElementById"></form>', 'the name "getElementById" on <form> is not allowed'],
    ['<div data-remote="mf-other"></div>', 'data-remote on <div> is a mark of the shell'],
    ['<p data-html="a"></p><p data-html="a"></p>', 'data-html="a" stands there twice'],
    ['<body class="x">', 'it has 3 start tags, of which a parser makes 2 elements'],
  ])('is refused with %s', (html, problem) => expect(fragmentProblem(page(html))).toContain(problem));

  it.each([
    ['a select', '<select><meta http-equiv="refresh" content="0"><option>A</option></select>', 2],
    ['a select with a frame', '<select><option>A<iframe src="https://evil.test"></iframe></option></select>', 2],
    ['a table', '<table><tr><td>1</td></tr></table>', 4],
    ['an attribute', '<p aria-label="<meta http-equiv=refresh>">text</p>', 1],
  ])('is refused where a parser makes something else of its tags: %s', (_, html, elements) => {
    expect(fragmentProblem(html)).toMatch(new RegExp(`of which a parser makes ${elements} elements`));
  });

  it('is written anew from what the parser has read', () => {
    const written = '<input value="" checked=""><p title="a&quot;&lt;b">\'</p>';
    expect(soundFragment('<INPUT value="" checked=""/><p title=\'a"&lt;b\'>&#x27;</p>')).toBe(written);
    expect(soundFragment(written)).toBe(written);
  });

  it.each(reservedIds)('leaves the id %s to the shell', (id) => {
    expect(fragmentProblem(page(`<h2 id="${id}">Heading</h2>`))).toBe(`the id "${id}" belongs to the shell`);
  });

  it('is refused before it costs much: deep nesting, many elements, reopened formatting', () => {
    const formatting = Array.from({ length: 200 }, (_, index) => `<b id="b${index}">`).join('');
    expect(fragmentProblem('<div>'.repeat(150_000))).toBe('elements nested more than 256 deep');
    expect(fragmentProblem('<br>'.repeat(200_000))).toBe('more than 20000 elements');
    expect(fragmentProblem(`<p>${formatting}${'<p>x'.repeat(100_000)}`)).toBe('more than 20000 elements');
  });
});
