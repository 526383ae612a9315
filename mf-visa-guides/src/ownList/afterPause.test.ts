import { beforeEach, describe, expect, it, vi } from 'vitest';
import { afterPause } from './afterPause.ts';

describe('what waits for a pause', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    return () => vi.useRealTimers();
  });

  it('runs after the pause that follows the last of several calls, once', () => {
    const act = vi.fn();
    const { soon } = afterPause(act, 300);
    soon();
    vi.advanceTimersByTime(299);
    soon();
    vi.advanceTimersByTime(299);
    expect(act).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(act).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(600);
    expect(act).toHaveBeenCalledTimes(1);
  });

  it('runs before it where somebody cannot wait, and not once more after it', () => {
    const act = vi.fn();
    const { soon, now } = afterPause(act, 300);
    now();
    expect(act).not.toHaveBeenCalled();
    soon();
    now();
    expect(act).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(600);
    expect(act).toHaveBeenCalledTimes(1);
  });

  it('runs again for a call that comes later', () => {
    const act = vi.fn();
    const { soon } = afterPause(act, 300);
    soon();
    vi.advanceTimersByTime(300);
    soon();
    vi.advanceTimersByTime(300);
    expect(act).toHaveBeenCalledTimes(2);
  });
});
