import { Contents } from './Contents.tsx';

const headings = [
  { id: 'documents', title: 'Documents', parts: [{ id: 'photo', title: 'Photo' }] },
  { id: 'fees', title: 'Fees' },
];

export const Default = () => <Contents label="On this page" headings={headings} />;

export const Japanese = () => <Contents label="このページの内容" headings={[{ id: 'fees', title: '手数料' }]} />;
Japanese.meta = { lang: 'ja' };
