import { Tag } from './Tag.tsx';

export const Default = () => <Tag>Required</Tag>;

export const Japanese = () => <Tag>必須</Tag>;
Japanese.meta = { lang: 'ja' };
