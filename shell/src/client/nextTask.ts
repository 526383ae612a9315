/**
 * Ends the task: taps and frames that wait come first, and nothing else where the browser knows `yield`. Elsewhere by a message,
 * as browsers hold nested timers up for 4 ms each.
 */
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
