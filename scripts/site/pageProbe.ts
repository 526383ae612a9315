/** Runs in a page: whether React has taken the fragment over, not merely started to. */
export function isHydrated(): boolean {
  const root = document.querySelector('#page > div') as Record<string, unknown> | null;
  const key = root && Object.keys(root).find((name) => name.startsWith('__reactContainer'));
  if (!key) return false;
  const container = root[key] as { stateNode: { current: { child: unknown } } };
  return container.stateNode.current.child !== null;
}
