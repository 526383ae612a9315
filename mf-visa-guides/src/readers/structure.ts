/** Fields whose value must be the same in both languages. */
const same = ['id', 'change', 'required', 'when', 'maybe'];

/**
 * Compares two language versions item by item: same fields, same lists, same ids in the same order.
 * @returns the first place where they differ, or `undefined`
 */
export function structureDifference(one: unknown, other: unknown): string | undefined {
  const [places, others] = [placesIn(one), placesIn(other)];
  return places.find((place) => !others.includes(place)) ?? others.find((place) => !places.includes(place));
}

/** Every place in a text, such as `reasons.0.text`, with what has to stand there: `reasons.0.id: time`. */
function placesIn(value: unknown, path: string[] = []): string[] {
  const place = path.join('.');
  if (typeof value !== 'object' || value === null)
    return [path.some((name) => same.includes(name)) ? `${place}: ${value}` : place];
  return Object.entries(value).flatMap(([name, below]) => placesIn(below, [...path, name]));
}
