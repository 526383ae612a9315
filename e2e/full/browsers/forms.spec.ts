import { ids } from 'shared/contract/document/document.contract.ts';
import { onPhone, test } from '../../support/browsers/browserTest.ts';
import {
  fill,
  hydrate,
  press,
  sees,
  seesAddress,
  seesHydrated,
  seesText,
  type Tab,
} from '../../support/browsers/tab.ts';
import { enquiry } from '../../support/enquiry.ts';

const fields = ['firstName', 'lastName', 'mobileNumber', 'emailAddress', 'additionalText'] as const;
const sendButton = 'main form button[type="submit"], main form button:not([type])';

const tileOf = (errand: string) => `label:has([name="errand"][value="${errand}"])`;

/** Runs in the page: chooses from a list, which opens outside the page. */
function choose(name: string, value: string): void {
  const list = document.getElementById(name) as HTMLSelectElement;
  list.value = value;
  for (const type of ['input', 'change']) list.dispatchEvent(new Event(type, { bubbles: true }));
}

async function fillEnquiry(tab: Tab, values: typeof enquiry): Promise<void> {
  await press(tab, tileOf(values.errand));
  for (const name of fields) await fill(tab, `#${name}`, values[name]);
  for (const name of ['destination', 'visaType'] as const) await tab.evaluate(choose, name, values[name]);
}

const filled = () =>
  Object.fromEntries(
    [...new FormData(document.querySelector<HTMLFormElement>('main form') ?? undefined)].filter(
      ([name]) => name !== 'website',
    ),
  );

onPhone('on a phone, an enquiry is sent, thanked for and confirmed, and leads home', async ({ tab }) => {
  await tab.open('/jp/contact');
  await fillEnquiry(tab, { ...enquiry, additionalText: 'Hello' });
  await hydrate(tab);
  await press(tab, sendButton);
  await seesText(tab, 'フォームを送信しました。');
  await seesAddress(tab, '/jp');
  await press(tab, '.Toastify__toast--info button[class*="close"]');
  await sees(tab, () => document.querySelectorAll('.Toastify__toast--info').length, 0);
});

test('a draft is back after a change of language and a reload', async ({ tab }) => {
  await tab.open('/en/contact');
  await hydrate(tab);
  const values = { ...enquiry, additionalText: 'When can I start?' };
  await fillEnquiry(tab, values);
  await press(tab, 'header button', 'English');
  await press(tab, `#${ids.languages} a`, '日本語');
  await seesAddress(tab, '/jp/contact');
  await hydrate(tab);
  await sees(tab, filled, values);
  await tab.reload();
  await hydrate(tab);
  await sees(tab, filled, values);
});

const suggestions = () => document.querySelectorAll('main search a').length;

test('text typed before React arrives is searched for; a press on a suggestion opens it', async ({ tab }) => {
  await tab.open('/en/news');
  await fill(tab, 'main search input', 'golden');
  await seesHydrated(tab);
  await sees(tab, suggestions, 1);
  await press(tab, 'main search a', 'Golden');
  await seesAddress(tab, '/en/news/japan-golden-week-2025');
});
