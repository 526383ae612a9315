import { afterEach, beforeEach, expect, it, vi } from 'vitest';

/** A client of its own: its library has not come yet. */
async function freshNotify() {
  vi.resetModules();
  return (await import('./notify.ts')).notify;
}

beforeEach(() => {
  document.documentElement.lang = 'en';
  document.body.innerHTML =
    '<div id="announcer" role="status"></div><div id="toasts" data-label="Notifications" data-close="Close notification"></div>';
});

afterEach(() => {
  vi.doUnmock('./toasts.tsx');
});

const toasts = () => [...document.querySelectorAll('.Toastify__toast')];
const texts = () => toasts().map((toast) => toast.querySelector('p')?.textContent);
const shows = (...expected: string[]) => expect.poll(texts).toEqual(expected);

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

it('leaves toasts that are open to the next document, as they are now', async () => {
  const notify = await freshNotify();
  const left = () => JSON.parse(sessionStorage.getItem('toasts:en') ?? '') as unknown;
  const sending = notify({ type: 'info', text: 'Sending' });
  // What a visitor typed may stand in an address.
  notify({ type: 'info', text: 'Closed', actions: [{ text: 'Mail', href: 'mailto:a@b.test?body=typed' }] });
  notify({ type: 'info', text: 'Removed' }).remove();
  sending.update({ type: 'success', text: 'Sent', stays: true });
  await expect.poll(() => texts()).toEqual(expect.arrayContaining(['Sent', 'Closed']));
  expect(left()).toEqual([
    { type: 'info', text: 'Closed' },
    { type: 'success', text: 'Sent', stays: true },
  ]);
  const close = (text: string) => {
    const toast = toasts().find(({ textContent }) => textContent?.includes(text));
    toast?.querySelector('button')?.click();
  };
  close('Closed');
  await expect.poll(left).toEqual([{ type: 'success', text: 'Sent', stays: true }]);
  close('Sent');
  await expect.poll(left).toEqual([]);
});

it('shows what the document before has left: links and what is copied, and nothing that cannot be done', async () => {
  const { leaveToasts, takeToasts } = await import('./notify.ts');
  const copied: string[] = [];
  vi.stubGlobal('navigator', { clipboard: { writeText: async (text: string) => void copied.push(text) } });
  const run = () => undefined;
  const copy = { text: 'Copy', run, copies: 'First name: Sita' };
  const actions = [copy, { text: 'Undo', run }, { text: '03-0000-0001', href: 'tel:+81300000001' }];
  leaveToasts([{ type: 'info', text: 'Sent', stays: true, actions }]);
  const notify = await freshNotify();
  for (const toast of takeToasts()) notify(toast);
  await shows('Sent');
  const buttons = [...document.querySelectorAll<HTMLElement>('.Toastify__toast :is(a, button:not([aria-label]))')];
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['Copy', '03-0000-0001']);
  expect(buttons[1]?.getAttribute('href')).toBe('tel:+81300000001');
  buttons[0]?.click();
  expect(copied).toEqual(['First name: Sita']);
});

it('shows what was left on pages of its language alone', async () => {
  const left = async (language: string) => {
    vi.resetModules();
    document.documentElement.lang = language;
    return import('./notify.ts');
  };
  (await left('en')).leaveToasts([{ type: 'info', text: 'Sent', stays: true }]);
  expect((await left('ja')).takeToasts()).toEqual([]);
  expect((await left('en')).takeToasts()).toEqual([{ type: 'info', text: 'Sent', stays: true }]);
});

it('announces the text where the code of toasts cannot be had, and changes do no harm', async () => {
  vi.doMock('./toasts.tsx', () => {
    throw new Error('no network');
  });
  const notify = await freshNotify();
  notify({ type: 'error', text: 'Not sent' }).update({ type: 'info', text: 'Later' });
  await expect.poll(() => document.getElementById('announcer')?.textContent).toBe('Not sent');
});
