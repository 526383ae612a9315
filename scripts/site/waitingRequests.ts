interface WaitingOptions {
  /** Milliseconds for which a request waits. */
  ms: number;
  /** Requests that wait; one more is not made to. */
  most: number;
  /** Requests that are passed on at the same time once the wait is over. */
  atOnce: number;
}

/** Passes a request on; the promise ends with its answer. */
type Pass = () => Promise<void>;

/** Requests that wait for something to start. */
export interface WaitingRequests {
  /** Passes a request on once the wait is over, or has taken too long for it. */
  add(pass: Pass): void;
  /** All wait from now on. */
  begin(): void;
  /** The wait is over. */
  end(): void;
}

/**
 * Where hundreds have waited, passing all of them on in one turn would hold up whatever else this process and those that
 * asked it have to do: they are passed on a few at a time, in the order in which they came.
 */
export function waitingRequests({ ms, most, atOnce }: WaitingOptions): WaitingRequests {
  const waiting = new Map<Pass, NodeJS.Timeout>();
  let passing = 0;
  let isOver = false;

  const passNext = () => {
    for (const [pass, timer] of waiting) {
      if (!isOver || passing >= atOnce) return;
      clearTimeout(timer);
      waiting.delete(pass);
      passing += 1;
      void pass().finally(() => {
        passing -= 1;
        passNext();
      });
    }
  };

  return {
    add(pass) {
      if (waiting.size >= most) return void pass();
      const giveUp = () => {
        waiting.delete(pass);
        void pass();
      };
      waiting.set(pass, setTimeout(giveUp, ms));
    },
    begin() {
      isOver = false;
    },
    end() {
      isOver = true;
      passNext();
    },
  };
}
