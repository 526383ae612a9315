// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { afterFrame } from './afterFrame.ts';

describe('what waits for a frame', () => {
  let frames: (() => void)[] = [];
  const nextFrame = () => {
    for (const frame of frames.splice(0)) frame();
    vi.runAllTimers();
  };

  beforeEach(() => {
    frames = [];
    vi.useFakeTimers();
    vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame));
    return () => {
      vi.useRealTimers();
      vi.unstubAllGlobals();
    };
  });

  it('runs after the frame, once for several calls', () => {
    const act = vi.fn();
    const { soon } = afterFrame(act);
    soon();
    soon();
    expect(act).not.toHaveBeenCalled();
    nextFrame();
    expect(act).toHaveBeenCalledTimes(1);
  });

  it('runs before it where somebody cannot wait, and not once more after it', () => {
    const act = vi.fn();
    const { soon, now } = afterFrame(act);
    now();
    expect(act).not.toHaveBeenCalled();
    soon();
    now();
    expect(act).toHaveBeenCalledTimes(1);
    nextFrame();
    expect(act).toHaveBeenCalledTimes(1);
  });

  it('runs again for a call that comes later', () => {
    const act = vi.fn();
    const { soon } = afterFrame(act);
    soon();
    nextFrame();
    soon();
    nextFrame();
    expect(act).toHaveBeenCalledTimes(2);
  });
});
