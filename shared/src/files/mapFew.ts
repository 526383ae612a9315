/**
 * Runs a task on each item, a few at a time. @returns the results in order. After an error, no other item begins.
 * @param atOnce items that are worked on at the same time: of most tasks, more than 8 take memory, and no less time
 */
export async function mapFew<T, R>(
  items: readonly T[],
  task: (item: T) => Promise<R>,
  atOnce: number = 8,
): Promise<R[]> {
  const results: R[] = [];
  const errors: unknown[] = [];
  const open = items.entries();
  const work = async () => {
    for (const [index, item] of open) {
      if (errors.length > 0) return;
      try {
        results[index] = await task(item);
      } catch (error) {
        errors.push(error);
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  if (errors.length > 0) throw errors[0];
  return results;
}
