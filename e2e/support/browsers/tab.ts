export type Key = 'Shift' | 'Escape';

export interface Point {
  x: number;
  y: number;
}

/** How a browser looks to pages. */
export interface Profile {
  /** CSS pixels. */
  width: number;
  height: number;
  /** Touch instead of a mouse, if the browser's driver has it. */
  touch: boolean;
  reducedMotion: boolean;
}

/** One tab of a fresh browser. Every method rejects when the browser does. */
export interface Tab {
  /** Opens an address and waits until it has loaded. */
  open(address: string): Promise<void>;
  /** Runs a function in the page; its arguments and its result are JSON. */
  evaluate<A extends unknown[], T>(run: (...values: A) => T | Promise<T>, ...values: A): Promise<T>;
  /** Presses a place of the screen, in CSS pixels from its top left. */
  press(point: Point): Promise<void>;
  /** Types into the element that has the focus. */
  type(text: string): Promise<void>;
  key(key: Key): Promise<void>;
  back(): Promise<void>;
  forward(): Promise<void>;
  reload(): Promise<void>;
  /** Console errors, page errors and failed requests so far, as far as the driver reports them. */
  errors(): Promise<string[]>;
  close(): Promise<void>;
}

/** A browser that runs for all tests of a worker. */
export interface Engine {
  tab(profile: Profile): Promise<Tab>;
  close(): Promise<void>;
}
