import css from './Contents.module.css';
import { Contents } from './Contents.tsx';

const headings = [
  { id: 'documents', title: 'Documents', parts: [{ id: 'photo', title: 'Photo' }] },
  { id: 'fees', title: 'Fees' },
];

export const Default = () => (
  <div className={css.layout}>
    <Contents label="On this page" headings={headings} />
  </div>
);

export const Japanese = () => (
  <div className={css.layout}>
    <Contents label="このページの内容" headings={[{ id: 'fees', title: '手数料' }]} />
  </div>
);
Japanese.meta = { lang: 'ja' };
