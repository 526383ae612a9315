import css from './Tag.module.css';

export const Default = () => <span className={css.tag}>Required</span>;

export const Japanese = () => <span className={css.tag}>必須</span>;
Japanese.meta = { lang: 'ja' };
