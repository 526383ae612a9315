import { useIntl } from 'react-intl';
import { type MessageId, usePage } from 'shared/page/page.tsx';

/** Texts that plain scripts fill in, by the rest of their ids. */
export type OpenTexts<Prefix extends string> = {
  [Id in keyof MessageCatalogs['visa'] as Id extends `${Prefix}.${infer Name}` ? Name : never]: string;
};

/** Values that scripts put into texts. */
const values = 'count day here hidden items name questions shown there ticked title unknown'.split(' ');

/** All messages whose ids begin with a prefix, as JSON by the rest of the id; `{day}` stays where a script writes a day. */
export function useOpenTexts(idOf: (name: string) => string): string {
  const { message } = usePage();
  const prefix = idOf('');
  const slots = Object.fromEntries(values.map((name) => [name, `{${name}}`]));
  const ids = Object.keys(useIntl().messages).filter((id) => id.startsWith(prefix));
  return JSON.stringify(
    Object.fromEntries(ids.map((id) => [id.slice(prefix.length), message(id as MessageId, slots)])),
  );
}
