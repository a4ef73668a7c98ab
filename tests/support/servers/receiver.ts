import { once } from 'node:events';
import { createServer } from 'node:http';

/** A tracker of somebody else's, on an origin of its own, which hears what is called. */
export interface Receiver {
  /** `http://127.0.0.1:41234`. */
  readonly origin: string;
  /** Queries of the calls so far, in the order of their coming. */
  readonly calls: readonly Readonly<Record<string, string>>[];
  /** What it answers from now on. */
  answer(status: number, body: string): void;
  stop(): void;
}

export async function receiver(): Promise<Receiver> {
  const calls: Record<string, string>[] = [];
  let said = { status: 200, body: 'OK' };
  const server = createServer((request, answer) => {
    calls.push(Object.fromEntries(new URL(request.url ?? '/', 'http://receiver.invalid').searchParams));
    answer.writeHead(said.status, { 'content-type': 'text/plain' }).end(said.body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    calls,
    answer: (status, body) => {
      said = { status, body };
    },
    stop: () => void server.close(),
  };
}
