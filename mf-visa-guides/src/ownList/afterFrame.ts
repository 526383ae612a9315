/** What waits for a frame, and can be had before it. */
export interface AfterFrame {
  /** Runs it once after the next frame, however often that is said before. */
  soon(): void;
  /** Runs it at once where it waits. */
  now(): void;
}

export function afterFrame(act: () => void): AfterFrame {
  let isWaiting = false;
  const now = () => {
    if (!isWaiting) return;
    isWaiting = false;
    act();
  };
  return {
    soon() {
      if (isWaiting) return;
      isWaiting = true;
      requestAnimationFrame(() => setTimeout(now));
    },
    now,
  };
}
