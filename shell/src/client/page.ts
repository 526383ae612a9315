import { mark, trustedTypesPolicy } from 'shared/contract/document/document.contract.ts';

const rules = { createHTML: (text: string) => text, createScriptURL: (address: string) => address };

/** Trusted Types (https://w3c.github.io/trusted-types/), as far as browsers have them. */
type TrustedTypes = { createPolicy(name: string, own: typeof rules): typeof rules };
const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };

/** The one policy of the site; browsers without Trusted Types take the text itself. */
export const policy = trustedTypes?.createPolicy(trustedTypesPolicy, rules) ?? rules;

/** The remote of a page, from which its code comes. */
export type Remote = NonNullable<ReturnType<typeof pageOf>['remote']>;

/** Reads the marks of composition: page and remote, and the build of the shell. @throws Error for documents of other sites */
export function pageOf(document: Document) {
  const container = document.getElementById(mark.container);
  const shell = document.documentElement.getAttribute(mark.shell);
  if (!container || !shell) throw new Error('the document is not a page of this site');
  const name = container.getAttribute(mark.remote);
  const release = container.getAttribute(mark.release);
  const entry = container.getAttribute(mark.entry);
  return { container, shell, remote: name && release && entry ? { name, release, entry } : undefined };
}
