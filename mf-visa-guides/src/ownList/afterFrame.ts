/** Runs a task after the next frame, or earlier on request. */
export function afterFrame(act: () => void) {
  let isWaiting = false;
  /** Runs it at once where it waits. */
  const now = () => {
    if (!isWaiting) return;
    isWaiting = false;
    act();
  };
  return {
    /** Runs it once after the next frame, however often that is said before. */
    soon() {
      if (isWaiting) return;
      isWaiting = true;
      requestAnimationFrame(() => setTimeout(now));
    },
    now,
  };
}
