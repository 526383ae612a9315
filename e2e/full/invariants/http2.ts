import { type ClientHttp2Session, type ClientHttp2Stream, connect, constants } from 'node:http2';
import { type Client, type Held, hangsAfterMs, type RawRequest, type Reply, replyOf } from './client.ts';

/** A certificate that nobody signed is as good as any here. */
const open = (port: number) => {
  const session = connect(`https://127.0.0.1:${port}`, { rejectUnauthorized: false });
  // Its streams fail, too.
  session.on('error', () => undefined);
  return session;
};

/** Asks with GET over HTTP/2, on one connection that stays open. */
export function http2Client(port: number): Client {
  let session: ClientHttp2Session | undefined;
  const ask = async (path: string, headers: Record<string, string>, isLast: boolean): Promise<Reply> => {
    if (!session || session.closed || session.destroyed) session = open(port);
    try {
      return await replyTo(session.request({ ':path': path, ':authority': 'localhost', ...headers }), `GET ${path}`);
    } catch (error) {
      // A connection that was idle may end just as it is used again: browsers then take another one.
      const isStale = session.closed || session.destroyed;
      if (!isStale || isLast) throw error;
      return ask(path, headers, true);
    }
  };
  return { get: (path, headers = {}) => ask(path, headers, false), close: () => session?.destroy() };
}

/** @throws Error when a request is not answered as a whole */
function replyTo(stream: ClientHttp2Stream, what: string): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    let given: Record<string, unknown> = {};
    stream.setTimeout(hangsAfterMs, () => {
      reject(new Error(`${what} hangs`));
      stream.close(constants.NGHTTP2_CANCEL);
    });
    stream.on('response', (fields) => (given = fields));
    stream.on('data', (part: Buffer) => parts.push(part));
    stream.on('error', reject);
    stream.on('close', () => {
      const { ':status': status, ...headers } = given;
      if (stream.rstCode === 0 && status !== undefined) resolve(replyOf(Number(status), headers, Buffer.concat(parts)));
      else reject(new Error(`${what} was cut off`));
    });
  });
}

/**
 * Sends a wild request over HTTP/2, as far as it can be said there.
 * @param held takes the connections that stay open
 * @returns all that came back; nothing where the request waits for no answer, or the connection was cut off
 * @throws Error when a whole request is not answered
 */
export async function sendOverHttp2(port: number, raw: RawRequest, held: Set<Held>): Promise<string> {
  const session = open(port);
  const streamOf = (fields: Record<string, string>, endStream = true) => session.request(fields, { endStream });
  const textOf = async (stream: ClientHttp2Stream, what: string) => {
    const { status, headers, body } = await replyTo(stream, what);
    return `HTTP/2 ${status} \r\n${JSON.stringify(headers)}\r\n\r\n${body.toString('latin1')}`;
  };
  const { method, target, headers, conduct } = raw;
  try {
    const [[, authority = ''] = [], ...rest] = headers;
    const fields = { ':method': method, ':path': target, ':authority': authority, ...Object.fromEntries(rest) };
    const stream = streamOf(fields, conduct !== 'half');
    if (conduct === 'half' || conduct === 'aborted') {
      stream.on('error', () => undefined);
      await new Promise((resolve) => stream.once('ready', resolve).once('close', resolve));
      if (conduct === 'half') held.add(session);
      else session.destroy();
      return '';
    }
    const answer = await textOf(stream, `${method} ${target}`);
    return conduct === 'twice'
      ? answer + (await textOf(streamOf({ ':path': '/robots.txt' }), 'GET /robots.txt'))
      : answer;
  } catch (error) {
    if ((error as Error).message.endsWith(' hangs')) throw error;
    return '';
  } finally {
    if (conduct !== 'half') session.destroy();
  }
}
