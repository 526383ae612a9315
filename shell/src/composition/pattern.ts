/** Whether a path matches a pattern of literal segments and `:name` for exactly one segment. */
export function matchPattern(pattern: string, path: string): boolean {
  const expected = pattern.split('/');
  const found = path.split('/');
  return (
    expected.length === found.length &&
    expected.every((segment, index) => (segment.startsWith(':') ? found[index] !== '' : segment === found[index]))
  );
}
