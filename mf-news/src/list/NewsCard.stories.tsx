import { company } from 'shared/company/company.ts';
import newZealand from 'shared/images/destinations/newzealand.svg';
import type { Language } from 'shared/language/language.ts';
import { InPage, longWord } from '../../../shared/gallery/forStories.tsx';
import { messages } from '../messages.ts';
import { type ArticleSummary, NewsCard } from './NewsCard.tsx';

const article: ArticleSummary = {
  slug: 'class-link',
  category: 'events',
  title: 'How to join the online class',
  description: 'The link, the hours, and what to have ready before the first lesson.',
  thumbnail: { src: newZealand, width: 640, height: 400 },
  published: { date: '2026-05-12', text: '12 May 2026' },
};

function show(changes: Partial<ArticleSummary> = {}, language: Language = 'en') {
  return (
    <InPage messages={messages} language={language}>
      <NewsCard article={{ ...article, ...changes }} eager />
    </InPage>
  );
}

export const Default = () => show({ category: 'all' });

export const Event = () => show({ starting: 'May 20', phone: company.phone, mobile: company.mobile });

export const Ongoing = () => show({ ongoing: true });

export const Until = () => show({ ends: { date: '2026-05-20', text: '20 May 2026' } });

export const LongWord = () => show({ title: longWord, description: `Bring your ${longWord}.`, starting: longWord });

export const Japanese = () =>
  show(
    {
      title: 'オンライン授業への参加方法',
      description: 'リンク、時間、初回までに用意するものをご案内します。',
      published: { date: '2026-05-12', text: '2026年5月12日' },
      starting: '5月20日',
    },
    'jp',
  );
Japanese.meta = { lang: 'ja' };
