import { type ShellPath, shellSections } from 'shared/contract/sections.contract.ts';
import { type Language, languageOfPath } from 'shared/language/language.ts';

/** A path that the shell answers itself, whatever remotes claim. */
export interface OwnPath {
  language: Language;
  /** Below the language. */
  path: ShellPath;
}

/** The shell's own path that an address is, if it is one. */
export function ownPathAt(address: string): OwnPath | undefined {
  const language = languageOfPath(address);
  const section = shellSections.find((own) => address === `/${language}/${own}`);
  return language && section && { language, path: `/${section}` };
}
