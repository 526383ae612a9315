/** An answer in the form in which a server writes it: headers by lower-case name, and the whole body. */
export interface BufferedResponse {
  status: number;
  headers: Record<string, string>;
  body: Buffer<ArrayBuffer>;
}

/** Reads a web-standard response to its end. */
export async function bufferedResponse(response: Response): Promise<BufferedResponse> {
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: Buffer.from(await response.arrayBuffer()),
  };
}
