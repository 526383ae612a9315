/** What waits for a frame, and can be had before it. */
export interface AfterFrame {
  /** Runs it once after the next frame, however often that is said before: the frame of the last time. */
  soon(): void;
  /** Runs it at once where it waits. */
  now(): void;
}

export function afterFrame(act: () => void): AfterFrame {
  /** Said last; none where nothing waits. */
  let waiting: object | undefined;
  const now = () => {
    if (!waiting) return;
    waiting = undefined;
    act();
  };
  return {
    soon() {
      const said = {};
      waiting = said;
      requestAnimationFrame(() => setTimeout(() => said === waiting && now()));
    },
    now,
  };
}
