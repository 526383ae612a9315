/** Reads a key of local storage; nothing if the browser stores nothing. */
export function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text on the device; a browser that stores nothing, or has no space left, goes on without. */
export function store(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    // Callers that must know of a failure use the storage directly.
  }
}
