/** Network Information API, as far as browsers have it. */
interface NetworkInformation {
  effectiveType?: string;
  saveData?: boolean;
  /** Milliseconds of a round trip. */
  rtt?: number;
}

type Browser = { connection?: NetworkInformation };

/** Returns true if the visitor has asked to save data. */
export function savesData(): boolean {
  return (navigator as Browser).connection?.saveData === true;
}

/** Returns true on a connection that is known to be fast: code may load before a visitor needs it. */
export function isFastConnection(): boolean {
  const { effectiveType, rtt = 999, saveData } = (navigator as Browser).connection ?? {};
  return effectiveType === '4g' && rtt < 100 && !saveData;
}

/** Reads a key of local storage; nothing if the browser stores nothing. */
export function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text on the device, or removes it (null). @returns false if the browser stores nothing, or has no space left */
export function store(key: string, text: string | null): boolean {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
