/** Fields whose value must be the same in both languages. */
const same = ['id', 'change', 'required', 'when', 'maybe'];

/**
 * Compares two language versions item by item: same fields, same lists, same ids in the same order.
 * @returns the first place where they differ, or `undefined`
 */
export function structureDifference(en: unknown, jp: unknown, path = ''): string | undefined {
  if (Array.isArray(en) && Array.isArray(jp)) {
    if (en.length !== jp.length) return `${path}: ${en.length} and ${jp.length} items`;
    return firstOf(en.map((value, index) => structureDifference(value, jp[index], `${path}[${index}]`)));
  }
  if (isRecord(en) && isRecord(jp)) {
    const keys = [...new Set([...Object.keys(en), ...Object.keys(jp)])];
    return firstOf(keys.map((key) => fieldDifference(key, en[key], jp[key], path ? `${path}.${key}` : key)));
  }
  return typeof en === typeof jp ? undefined : `${path}: one language has it, the other has not`;
}

function fieldDifference(key: string, en: unknown, jp: unknown, path: string): string | undefined {
  if (same.includes(key) && shown(en) !== shown(jp)) return `${path}: ${shown(en)} and ${shown(jp)}`;
  return structureDifference(en, jp, path);
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
