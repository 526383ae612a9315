/** Makes a function run once after the next frame, however often it is called before. */
export function afterFrame(act: () => void): () => void {
  let isWaiting = false;
  return () => {
    if (isWaiting) return;
    isWaiting = true;
    requestAnimationFrame(() =>
      setTimeout(() => {
        isWaiting = false;
        act();
      }),
    );
  };
}
