import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { UncutText } from './UncutText.tsx';

it('marks dates and ranges up inside of a text', () => {
  expect(renderToStaticMarkup(<UncutText text="大人は2026年7月1日から2,500豪ドル、審査は2〜6週間です。" />)).toBe(
    '大人は<time dateTime="2026-07-01">2026年7月1日</time>から2,500豪ドル、審査は<span class="uncut">2〜6週間</span>です。',
  );
});

it('lets the long name of a currency break before its unit', () => {
  expect(renderToStaticMarkup(<UncutText text="1,540ニュージーランドドル" />)).toBe('1,540ニュージーランド\u200Bドル');
});
