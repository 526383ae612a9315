/** Network Information API, as far as browsers have it. */
interface NetworkInformation {
  effectiveType?: string;
  saveData?: boolean;
  /** Milliseconds of a round trip. */
  rtt?: number;
}

function connection(): NetworkInformation {
  return (navigator as { connection?: NetworkInformation }).connection ?? {};
}

/** Whether the visitor has asked to save data. */
export function savesData(): boolean {
  return connection().saveData === true;
}

/** Whether the connection is known to be fast, so that what nobody has requested yet may be loaded. */
export function isFastConnection(): boolean {
  const { effectiveType, rtt = 999 } = connection();
  return effectiveType === '4g' && rtt < 100 && !savesData();
}
