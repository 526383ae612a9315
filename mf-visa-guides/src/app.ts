import { createRemote } from 'shared/page/hydration.tsx';
import { messages } from './messages.ts';

export const { prepare } = createRemote({
  name: 'mf-visa-guides',
  islands: import.meta.glob('./islands/*.tsx'),
  messages,
});
