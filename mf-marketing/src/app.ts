import { createRemote } from 'shared/page/hydration.tsx';
import { islands } from './islands.ts';
import { messages } from './messages.ts';

export const { prepare } = createRemote({ name: 'mf-marketing', islands, messages });
