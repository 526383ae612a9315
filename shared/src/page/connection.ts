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
