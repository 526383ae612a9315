/** What waits until a visitor pauses, and can be had before it. */
export interface AfterPause {
  /** Runs it once, when as many milliseconds have passed without another call. */
  soon(): void;
  /** Runs it at once where it waits. */
  now(): void;
}

export function afterPause(act: () => void, pauseMs: number): AfterPause {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const now = () => {
    if (!timer) return;
    clearTimeout(timer);
    timer = undefined;
    act();
  };
  return {
    soon() {
      clearTimeout(timer);
      timer = setTimeout(now, pauseMs);
    },
    now,
  };
}
