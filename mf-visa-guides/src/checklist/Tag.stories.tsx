import css from './Tag.module.css';

export const Tag = () => <span className={css.tag}>Required</span>;

export const TagJapanese = () => <span className={css.tag}>必須</span>;
TagJapanese.meta = { lang: 'ja' };
