import { trustedTypesPolicy } from 'shared/contract/document/document.contract.ts';

/** A policy of Trusted Types (https://w3c.github.io/trusted-types/). */
interface Policy {
  createHTML(text: string): string;
  createScriptURL(address: string): string;
}
type TrustedTypes = { createPolicy(name: string, rules: Policy): Policy };
const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };

const rules: Policy = { createHTML: (text) => text, createScriptURL: (address) => address };

/** The one policy of the site; browsers without Trusted Types take the text itself. */
export const policy = trustedTypes?.createPolicy(trustedTypesPolicy, rules) ?? rules;
