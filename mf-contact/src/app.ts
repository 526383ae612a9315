import { createRemote } from 'shared/page/remote.tsx';
import { messages } from './messages.ts';
import { pageTypes } from './pageTypes.ts';

export const { bootstrap, mount, unmount } = createRemote({ name: 'mf-contact', pageTypes, messages });
