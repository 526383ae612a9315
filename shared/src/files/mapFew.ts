/** Items that are worked on at the same time: more take memory, and no less time. */
const atOnce = 8;

/** Runs a task on each item, a few at a time. @returns the results in order. After an error, no other item begins. */
export async function mapFew<T, R>(items: readonly T[], task: (item: T) => Promise<R>): Promise<R[]> {
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
