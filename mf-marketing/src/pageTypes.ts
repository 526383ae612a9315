import { pageTypesOf } from 'shared/page/page.tsx';

export const pageTypes = pageTypesOf(import.meta.glob('./pages/*.tsx'));
