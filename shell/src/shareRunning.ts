/** Makes a function that begins the work of a key, unless it is running: then all callers share it. */
export function shareRunning<T>(): (key: string, begin: () => Promise<T>) => Promise<T> {
  const running = new Map<string, Promise<T>>();
  return (key, begin) => {
    const started = running.get(key) ?? begin().finally(() => running.delete(key));
    running.set(key, started);
    return started;
  };
}
