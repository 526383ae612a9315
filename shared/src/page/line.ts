/** Network Information API, as far as browsers have it. */
interface NetworkInformation {
  effectiveType?: string;
  saveData?: boolean;
  /** Milliseconds of a round trip. */
  rtt?: number;
}

function line(): NetworkInformation {
  return (navigator as { connection?: NetworkInformation }).connection ?? {};
}

/** Whether the visitor has asked to save data. */
export function savesData(): boolean {
  return line().saveData === true;
}

/** Whether the line is known to be fast, so that what nobody has requested yet may be loaded. */
export function isFastLine(): boolean {
  const { effectiveType, rtt = 999 } = line();
  return effectiveType === '4g' && rtt < 100 && !savesData();
}
