import { type Language, localeOf } from 'shared/language/language.ts';
import type { Field } from './config.ts';

const languageNames = new Intl.DisplayNames(['en'], { type: 'language' });

/** `.cache/desk/mf-news/content/tips/article.jp.md:3: title: is missing.` */
const line = /^(?:\S*\/)?content\/\S*?(?:\.(\w{2}))?\.(?:md|yaml)(?::\d+)?: (?:([\w.-]+): )?(.*)$/;

/** A message of the build in an editor's words: `Japanese, Title: is missing.` @param fields of all collections */
export function inEditorsWords(message: string, fields: Field[]): string {
  const labels = new Map<string, string>();
  const collect = ({ name, label, fields = [], types = [] }: Field) => {
    labels.set(name, label);
    for (const one of [...fields, ...types]) collect(one);
  };
  for (const field of fields) collect(field);
  const labelOf = (part: string) => (/^\d+$/.test(part) ? String(Number(part) + 1) : (labels.get(part) ?? part));
  return message
    .split('\n')
    .filter((text) => !/^ +at /.test(text))
    .map((text) => {
      const [found, language, path = '', rest = ''] = line.exec(text) ?? [];
      if (found === undefined) return text;
      const name = language && languageNames.of(localeOf(language as Language));
      const place = [name, path.split('.').map(labelOf).join(' ')];
      return `${place.filter(Boolean).join(', ')}: ${withoutCode(rest)}`;
    })
    .join('\n');
}

/** Examples of code help nobody who fills in a form. */
function withoutCode(message: string): string {
  const sentences = message.split(/(?<=\.) /);
  const plain = sentences.filter((sentence) => !/`|^Expected is /.test(sentence));
  return (plain.length > 0 ? plain : sentences).join(' ');
}
