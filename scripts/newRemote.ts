import { type Localized, languages } from 'shared/language/language.ts';
import { command } from './commandLine/commandLine.ts';
import { areaOf, newOutsideRemote, newRemote } from './newRemote/newRemote.ts';
import { root } from './site/parts.ts';

const title = { type: 'string', text: 'title of the page in this language' } as const;
const line = {
  purpose: 'Makes a remote with one page in every language, at the address of its name.',
  options: {
    ...Object.fromEntries(languages.map((language) => [language, title])),
    outside: {
      type: 'boolean',
      default: false,
      text: 'beside this workspace, in a folder that needs none of its files',
    },
  } as const,
  example: 'npm run new-remote -- mf-events --en "Events" --jp "イベント"',
  most: 1,
};

await command(line, async ({ values: { outside, ...titles }, positionals: [name] }) => {
  const values: Partial<Record<string, string>> = titles;
  if (!name) throw new Error('Name the remote: `npm run new-remote mf-events`.');
  const area = areaOf(name);
  const first = values[languages[0] ?? ''] ?? area.charAt(0).toUpperCase() + area.slice(1);
  const title = Object.fromEntries(languages.map((language) => [language, values[language] ?? first]));
  const remote = { name, title: title as Localized<string>, day: new Date().toISOString().slice(0, 10) };
  if (outside) return console.log(`${name} is made in ${await newOutsideRemote(root, remote)}.`);
  await newRemote(root, remote);
  const addresses = languages.map((language) => `/${language}/${area}`);
  console.log(`${name} is made: its page is at ${addresses.join(' and ')}, and its files in ${name}.`);
  console.log(`\`npm run dev ${name}\` shows it in the site; docs/develop.md says how it goes live.`);
});
