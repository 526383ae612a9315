// @vitest-environment happy-dom
// @vitest-environment-options { "happyDOM": { "settings": { "disableIframePageLoading": true } } }
import { beforeEach, expect, it } from 'vitest';
import { showOpenFrames, startFrames } from './frames.ts';

const address = 'about:blank';
const frame = () => document.querySelector('iframe');

beforeEach(() => {
  document.body.innerHTML = `<details data-frame="${address}" data-frame-title="Map"><summary>Show</summary></details><details><summary>Other</summary></details>`;
});

const open = () => {
  const disclosure = document.querySelector('details') as HTMLDetailsElement;
  disclosure.open = true;
  return disclosure;
};

it('a frame is not there before its disclosure is opened', () => {
  startFrames();
  expect(frame()).toBeNull();
});

it('an opened disclosure has its frame, with its title, once', () => {
  startFrames();
  const disclosure = open();
  for (const _ of [1, 2]) disclosure.dispatchEvent(new Event('toggle'));
  expect(document.querySelectorAll('iframe')).toHaveLength(1);
  expect([frame()?.getAttribute('src'), frame()?.title, frame()?.parentElement]).toEqual([address, 'Map', disclosure]);
});

it('a disclosure that was opened before has its frame, too', () => {
  open();
  showOpenFrames();
  expect(frame()).not.toBeNull();
});
