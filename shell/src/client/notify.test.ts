// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

async function freshClient() {
  vi.resetModules();
  return import('./notify.ts');
}

/** A client of its own: its library has not come yet. */
async function freshNotify() {
  return (await freshClient()).notify;
}

beforeEach(() => {
  document.body.innerHTML =
    '<div id="announcer" role="status"></div><div id="toasts" data-label="Notifications" data-close="Close notification"></div>';
});

afterEach(() => {
  vi.doUnmock('./toasts.tsx');
});

const toasts = () => [...document.querySelectorAll('.Toastify__toast')];
const texts = () => toasts().map((toast) => toast.querySelector('p')?.textContent);
const shows = (...expected: string[]) => expect.poll(texts).toEqual(expected);

it.each(['info', 'success', 'warning', 'error', 'default'] as const)('shows a toast of type %s', async (type) => {
  const notify = await freshNotify();
  notify({ type, text: 'Saved' });
  await shows('Saved');
  expect(toasts()[0]?.classList).toContain(`Toastify__toast--${type}`);
});

it('is a polite live region, named in the language of the page', async () => {
  const notify = await freshNotify();
  notify({ type: 'error', text: 'Not saved' });
  await shows('Not saved');
  const area = document.querySelector('#toasts > section');
  expect([area?.getAttribute('aria-label'), area?.getAttribute('aria-live')]).toEqual(['Notifications', 'polite']);
  expect(area?.querySelector('[role="alert"]')).toBeNull();
  expect(area?.querySelector('[role="status"]')?.textContent).toContain('Not saved');
  expect(area?.querySelector('button')?.getAttribute('aria-label')).toBe('Close notification');
});

it('updates the toast that it gave, and no other', async () => {
  const notify = await freshNotify();
  const sending = notify({ type: 'info', text: 'Sending' });
  notify({ type: 'default', text: 'Other' });
  await shows('Sending', 'Other');
  sending.update({ type: 'success', text: 'Sent', actions: [{ text: 'Copy', run: () => {} }] });
  await shows('Sent', 'Other');
  expect(toasts()[0]?.classList).toContain('Toastify__toast--success');
  expect(toasts()[0]?.textContent).toContain('Copy');
});

it('updates a toast whose code has not come yet', async () => {
  const notify = await freshNotify();
  notify({ type: 'info', text: 'Sending' }).update({ type: 'error', text: 'Not sent' });
  await shows('Not sent');
  expect(toasts()[0]?.classList).toContain('Toastify__toast--error');
});

it('shows no toast that was removed, also before its code came, and no update brings it back', async () => {
  const notify = await freshNotify();
  const early = notify({ type: 'info', text: 'Early' });
  early.remove();
  notify({ type: 'info', text: 'Stays' });
  await expect.poll(() => texts()).toContain('Stays');
  early.update({ type: 'info', text: 'Again' });
  await new Promise((resolve) => setTimeout(resolve));
  expect(texts()).not.toContain('Again');
});

it('removes a toast for good, also right after an update', async () => {
  const notify = await freshNotify();
  const sending = notify({ type: 'info', text: 'Sending' });
  await shows('Sending');
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  sending.update({ type: 'success', text: 'Sent' });
  sending.remove();
  await vi.advanceTimersByTimeAsync(500);
  vi.useRealTimers();
  // It goes when its animation ends, which this document does not play.
  await expect.poll(() => toasts()[0]?.getAttribute('data-in')).toBe('false');
});

it('knows which toasts are open, as they are now: those are left to the next document', async () => {
  const { notify, openToasts } = await freshClient();
  const sending = notify({ type: 'info', text: 'Sending' });
  notify({ type: 'info', text: 'Closed' });
  notify({ type: 'info', text: 'Removed' }).remove();
  sending.update({ type: 'success', text: 'Sent' });
  await expect.poll(() => texts()).toEqual(expect.arrayContaining(['Sent', 'Closed']));
  toasts()
    .find((toast) => toast.textContent?.includes('Closed'))
    ?.querySelector('button')
    ?.click();
  await expect.poll(() => [...openToasts]).toEqual([{ type: 'success', text: 'Sent' }]);
});

it('announces the text where the code of toasts cannot be had, and changes do no harm', async () => {
  vi.doMock('./toasts.tsx', () => {
    throw new Error('no network');
  });
  const notify = await freshNotify();
  notify({ type: 'error', text: 'Not sent' }).update({ type: 'info', text: 'Later' });
  await expect.poll(() => document.getElementById('announcer')?.textContent).toBe('Not sent');
});
