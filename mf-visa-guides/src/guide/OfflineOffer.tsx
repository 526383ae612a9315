import { useIntl } from 'react-intl';
import type { OfferPart, OfferText } from 'shared/contract/browser/offline.contract.ts';
import { mark, slot } from 'shared/contract/document/document.contract.ts';
import { usePage } from 'shared/page/page.tsx';
import chip from 'shared/ui/styles/Chip.module.css';
import type { LinkedPage } from '../readers/pageData.ts';
import css from './Guide.module.css';

const part = (name: OfferPart) => ({ [mark.offerPart]: name });

/** Offers to keep the page for reading offline, with the pages that go with it. */
export function OfflineOffer({ pages }: { pages: LinkedPage[] }) {
  const { message } = usePage();
  const texts = useTexts(pages.map(({ title }) => title));
  return (
    <div
      className={`${css.offer} scripted on-screen`}
      {...{ [mark.offlineOffer]: pages.map(({ path }) => path).join(' ') }}
    >
      <button type="button" className={chip.chip} {...part('save')}>
        {message('visa.offline.save')}
      </button>
      <button type="button" className={chip.chip} hidden {...part('remove')}>
        {message('visa.offline.remove')}
      </button>
      <p className={`${css.offerStatus} small`} role="status" {...part('status')} />
      {texts.map(([name, text]) => (
        <template key={name} {...part(name)}>
          {text}
        </template>
      ))}
    </div>
  );
}

function useTexts(titles: string[]): [OfferText, string][] {
  const { message } = usePage();
  const intl = useIntl();
  const pages = intl.formatList(titles, { style: 'narrow', type: 'unit' });
  const saved = titles.length > 0 ? 'visa.offline.savedWith' : 'visa.offline.saved';
  const names = ['saving', 'removed', 'full', 'failed', 'blocked'] as const;
  return [
    ['saved', message(saved, { day: slot.day, pages })],
    ...names.map((name): [OfferText, string] => [name, message(`visa.offline.${name}`)]),
  ];
}
