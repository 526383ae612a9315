import { InPage } from '../../../shared/gallery/forStories.tsx';
import { messages } from '../messages.ts';
import { StatusChooser } from './StatusChooser.tsx';

export const Default = () => (
  <InPage messages={messages} language="en">
    <StatusChooser />
  </InPage>
);

export const Japanese = () => (
  <InPage messages={messages} language="jp">
    <StatusChooser />
  </InPage>
);
Japanese.meta = { lang: 'ja' };
