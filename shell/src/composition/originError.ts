/** An origin answered with another status than that of success. */
export class OriginError extends Error {
  constructor(
    source: string,
    readonly status: number,
  ) {
    super(`${source} answered ${status}`);
  }
}

/** Whether an origin has said that there is no such file. */
export function isMissing(error: unknown): boolean {
  return error instanceof OriginError && error.status === 404;
}
