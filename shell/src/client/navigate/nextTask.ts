/** Ends the task, so that taps come first. */
export function nextTask(): Promise<void> {
  // Safari has none.
  const { scheduler } = globalThis as { scheduler?: Partial<Scheduler> };
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
}
