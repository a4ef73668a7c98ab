import {
  request as httpRequest,
  type ClientRequest,
  type IncomingMessage,
  type OutgoingHttpHeaders,
} from 'node:http';
import type { WholeAnswer } from './faults.ts';

/** Between two connections; never passed on. */
const hopByHop = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'proxy-connection']);

/** A request to the server with the browser's own method, address and headers, but for `changes`. */
export function requestTo(
  target: URL,
  { method, url, headers }: IncomingMessage,
  changes: Readonly<Record<string, string>> = {},
): ClientRequest {
  const kept = Object.entries(headers).filter(([name]) => !hopByHop.has(name));
  return httpRequest({
    host: target.hostname,
    port: target.port,
    method,
    path: url,
    agent: false,
    headers: { ...Object.fromEntries(kept), ...changes },
  });
}

/** The headers that go on to the browser. Each answer closes its connection: see the README on resent requests. */
export function headersOf({ headers }: IncomingMessage): OutgoingHttpHeaders {
  const kept: OutgoingHttpHeaders = {};
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined && !hopByHop.has(name)) kept[name] = value;
  }
  return { ...kept, connection: 'close' };
}

/** Sends all that comes in `incoming` to the server and reads its answer to the end, uncompressed and never as 'unchanged'. */
export async function wholeAnswer(target: URL, incoming: IncomingMessage): Promise<WholeAnswer> {
  const outgoing = requestTo(target, incoming, { 'accept-encoding': 'identity', 'if-none-match': '' });
  incoming.pipe(outgoing);
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    outgoing.once('response', resolve);
    outgoing.once('error', reject);
  });
  return { status: answer.statusCode ?? 502, headers: headersOf(answer), body: await bodyOf(answer) };
}

/** Everything that comes in, in memory. */
export async function bodyOf(message: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of message) pieces.push(Buffer.from(piece as Uint8Array)); // no encoding is set
  return Buffer.concat(pieces);
}
