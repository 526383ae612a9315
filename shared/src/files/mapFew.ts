/** Items that are worked on at the same time: more take memory, and no less time. */
const atOnce = 8;

/** What a task makes of each item, in their order; a few at a time. The first error ends it. */
export async function mapFew<T, R>(items: readonly T[], task: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  const open = items.entries();
  const work = async () => {
    for (const [index, item] of open) results[index] = await task(item);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return results;
}
