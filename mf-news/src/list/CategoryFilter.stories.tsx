import { useRef } from 'react';
import type { Language } from 'shared/language/language.ts';
import { InPage } from '../../../shared/gallery/forStories.tsx';
import { CategoryFilter } from '../islands/news-tools.tsx';
import { messages } from '../messages.ts';

function Filter({ language }: { language: Language }) {
  const filter = useRef<HTMLFieldSetElement>(null);
  return (
    <InPage messages={messages} language={language}>
      <CategoryFilter ref={filter} onSelect={() => undefined} />
    </InPage>
  );
}

export const Default = () => <Filter language="en" />;

export const Japanese = () => <Filter language="jp" />;
Japanese.meta = { lang: 'ja' };
