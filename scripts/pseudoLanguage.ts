import { commandLine } from './commandLine/commandLine.ts';
import { fail } from './commandLine/fail.ts';
import { addPseudoLanguage, pseudoLanguage } from './language/pseudoLanguage.ts';
import { root } from './site/parts.ts';

/**
 * `npm run pseudo-language [path …]`: adds a language that nobody speaks, made of the English catalogs and contents, to see what
 * a further language shows; docs/add-a-language.md. Files at or below the paths stay untranslated.
 */
try {
  const { positionals } = commandLine({ most: 100 });
  addPseudoLanguage(root, (file) => positionals.some((path) => `${file}/`.startsWith(`${path.replace(/\/$/, '')}/`)));
  console.log(
    `/${pseudoLanguage} is a language of the site now. Take it away with git: git status names what was added.`,
  );
} catch (error) {
  fail(error);
}
