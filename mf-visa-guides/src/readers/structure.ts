/** Fields whose value must be the same in both languages. */
const same = ['id', 'change', 'required', 'when', 'maybe'];

/**
 * Compares two language versions item by item: same fields, same lists, same ids in the same order.
 * @returns the first place where they differ, or `undefined`
 */
export function structureDifference(one: unknown, other: unknown, path = ''): string | undefined {
  if (Array.isArray(one) && Array.isArray(other)) {
    if (one.length !== other.length) return `${path}: ${one.length} and ${other.length} items`;
    return firstOf(one.map((value, index) => structureDifference(value, other[index], `${path}[${index}]`)));
  }
  if (isRecord(one) && isRecord(other)) {
    const keys = [...new Set([...Object.keys(one), ...Object.keys(other)])];
    return firstOf(keys.map((key) => fieldDifference(key, one[key], other[key], path ? `${path}.${key}` : key)));
  }
  return typeof one === typeof other ? undefined : `${path}: one language has it, the other has not`;
}

function fieldDifference(key: string, one: unknown, other: unknown, path: string): string | undefined {
  if (same.includes(key) && shown(one) !== shown(other)) return `${path}: ${shown(one)} and ${shown(other)}`;
  return structureDifference(one, other, path);
}

function shown(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function firstOf(differences: (string | undefined)[]): string | undefined {
  return differences.find((difference) => difference !== undefined);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
