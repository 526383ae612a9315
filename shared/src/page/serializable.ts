/**
 * Finds what JSON cannot hold.
 * @param path where the value stands, for the message
 * @returns path and kind of the first such value, such as `props.articles[3].date is a Date`; nothing where there is none
 */
export function unserializable(value: unknown, path: string, parents: readonly unknown[] = []): string | undefined {
  if (value === null || value === undefined || typeof value === 'string' || typeof value === 'boolean')
    return undefined;
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : `${path} is ${value}`;
  if (typeof value !== 'object') return `${path} is a ${typeof value}`;
  if (parents.includes(value)) return `${path} contains itself`;
  const inside = [...parents, value];
  if (Array.isArray(value))
    return first(
      value.map((item, index) => [`${path}[${index}]`, item]),
      inside,
    );
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return `${path} is a ${value.constructor.name}`;
  return first(
    Object.entries(value).map(([key, item]) => [`${path}.${key}`, item]),
    inside,
  );
}

function first(items: [path: string, item: unknown][], parents: unknown[]): string | undefined {
  for (const [path, item] of items) {
    const problem = unserializable(item, path, parents);
    if (problem) return problem;
  }
  return undefined;
}
