import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Fault, WholeAnswer } from './faults.ts';
import { bodyOf, headersOf, requestTo, wholeAnswer } from './upstream.ts';

/** Answers one request of the browser, with the fault or as the server does. */
export async function deliver(
  target: URL,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  fault: Fault | null,
): Promise<void> {
  if (fault === null) return passOn(target, incoming, outgoing);
  switch (fault.kind) {
    case 'refuse':
      return reset(incoming);
    case 'reset':
      await (fault.when === 'before' ? bodyOf(incoming) : wholeAnswer(target, incoming));
      return reset(incoming);
    case 'stall':
      await (fault.when === 'before' ? bodyOf(incoming) : wholeAnswer(target, incoming));
      return;
    case 'cut-upload':
      return cutUpload(target, incoming, fault.bytes);
    case 'half': {
      const answer = await wholeAnswer(target, incoming);
      writeHead(outgoing, answer);
      // Sent before the connection breaks, or the browser would have seen nothing at all.
      await written(outgoing, answer.body.subarray(0, Math.floor(answer.body.length / 2)));
      return reset(incoming);
    }
    case 'slow':
      await pause(fault.ms);
      return passOn(target, incoming, outgoing);
    case 'drip':
      return drip(outgoing, await wholeAnswer(target, incoming), fault);
    case 'answer':
      await bodyOf(incoming);
      return whole(outgoing, fault.answer);
    case 'alter':
      return whole(outgoing, fault.alter(await wholeAnswer(target, incoming)));
  }
}

/** As it comes, without waiting for its end: event streams and large files, too. */
function passOn(target: URL, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const upstream = requestTo(target, incoming);
  upstream.once('response', (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, headersOf(answer));
    answer.once('error', () => reset(incoming));
    answer.pipe(outgoing);
  });
  upstream.once('error', () => reset(incoming));
  // The browser has gone: the server need not go on.
  outgoing.once('close', () => upstream.destroy());
  incoming.pipe(upstream);
}

/** The server gets a beginning of the body; what stands between it and the browser then falls away. */
async function cutUpload(target: URL, incoming: IncomingMessage, bytes: number): Promise<void> {
  const upstream = requestTo(target, incoming);
  upstream.on('error', () => undefined);
  let left = bytes;
  // The connection is needed for its reset, after the loop.
  for await (const piece of incoming.iterator({ destroyOnReturn: false })) {
    const part = Buffer.from(piece as Uint8Array).subarray(0, left); // no encoding is set
    left -= part.length;
    await new Promise((done) => upstream.write(part, done));
    if (left <= 0) break;
  }
  upstream.destroy();
  reset(incoming);
}

async function drip(
  outgoing: ServerResponse,
  answer: WholeAnswer,
  { bytes, ms }: { readonly bytes: number; readonly ms: number },
): Promise<void> {
  writeHead(outgoing, answer);
  for (let at = 0; at < answer.body.length && !outgoing.destroyed; at += bytes) {
    await written(outgoing, answer.body.subarray(at, at + bytes));
    await pause(ms);
  }
  outgoing.end();
}

function whole(outgoing: ServerResponse, answer: WholeAnswer): void {
  writeHead(outgoing, answer);
  outgoing.end(answer.body);
}

function writeHead(outgoing: ServerResponse, { status, headers, body }: WholeAnswer): void {
  const bodiless = status === 204 || status === 304;
  const { 'content-length': _, ...others } = headers;
  for (const [name, value] of Object.entries(others)) {
    if (value !== undefined) outgoing.setHeader(name, value);
  }
  outgoing.setHeader('connection', 'close');
  if (!bodiless) outgoing.setHeader('content-length', body.length);
  outgoing.writeHead(status);
}

const written = (outgoing: ServerResponse, piece: Buffer): Promise<void> =>
  new Promise((done) => outgoing.write(piece, () => done()));

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** A reset (RST), not an orderly end: the browser is told nothing. */
function reset({ socket }: IncomingMessage): void {
  socket.resetAndDestroy();
}
