/** What a text says as JSON; `undefined`, which no contract allows, where it is none. */
export function dataIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
