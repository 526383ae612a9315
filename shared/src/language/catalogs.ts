/** A catalog as a module that is loaded when its language is shown. */
type Catalog<Messages> = Promise<{ default: Messages }>;

/** One catalog of two: what all remotes say, and what one of them says; no id stands in both. */
export async function withCommon<Common, Own>(common: Catalog<Common>, own: Catalog<Own>): Catalog<Common & Own> {
  const [first, second] = await Promise.all([common, own]);
  return { default: { ...first.default, ...second.default } };
}
