import { fragmentProblem } from 'shared/contract/document/testSupport/fragmentProblem.ts';
import { elementsIn } from 'shared/html/elements.ts';
import { expect, it } from 'vitest';
import { answeredFragment } from './answerHtml.ts';

const path = '/en/contact';
const fragment =
  '<div data-answer-summary="" hidden=""></div><p data-answer="reference"></p><textarea data-answer="reference"></textarea>' +
  `<form action="${path}" method="post"><input name="name"><textarea name="text"></textarea>` +
  '<select name="kind"><option value="a">A</option></select><p id="name-error"></p></form>';

const answered = (text: string, html = fragment) =>
  answeredFragment(html, {
    path,
    typed: new URLSearchParams({ name: text, text, kind: text }),
    answer: { values: { reference: text }, notice: text, errors: [{ field: 'name', message: text }] },
  });

it.each([
  '</textarea><meta http-equiv="refresh" content="0;url=//evil.test">',
  '</script><script>alert(1)</script>',
  '</template></form></div></main><footer>',
  '<math><mglyph><style></math><img src=x onerror=alert(1)>',
  '<select><textarea>',
  '"><iframe src=//evil.test>',
  '<!--',
  '<plaintext>',
  '&lt;script&gt;',
])('an answer is text, whatever it says, and the fragment stays in its place: %s', (text) => {
  const html = answered(text);
  const tags = (of: string) => elementsIn(of).map(({ tagName }) => tagName);
  expect(fragmentProblem(html)).toBeUndefined();
  expect(tags(html)).toEqual(tags(answered('plain')));
});

it.each([
  '<script type="application/json" data-props="" data-answer="reference">{}</script>',
  '<script type="application/json" data-props="" id="name-error">{}</script>',
  '<template data-answer="reference"></template>',
])('no answer goes into %s', (html) => {
  const inForm = `<form action="${path}">${html}</form>`;
  expect(answered('</script><img>', inForm)).toBe(inForm);
});
