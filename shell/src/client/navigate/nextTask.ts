/** Ends the task, so that taps come first; without `yield` by a message, as nested timers wait 4 ms each. */
export function nextTask(): Promise<void> {
  // Safari has none.
  const { scheduler } = globalThis as { scheduler?: Partial<Scheduler> };
  if (scheduler?.yield) return scheduler.yield();
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
