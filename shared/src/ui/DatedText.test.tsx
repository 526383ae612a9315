import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { DatedText } from './DatedText.tsx';

it('marks a date up inside of a text', () => {
  expect(renderToStaticMarkup(<DatedText text="大人は2026年7月1日から2,500豪ドルです。" />)).toBe(
    '大人は<time dateTime="2026-07-01">2026年7月1日</time>から2,500豪ドルです。',
  );
});
