import { once } from 'node:events';
import { createServer } from 'node:http';

/** A server of somebody else's, on an origin of its own, which hears what is posted to it. */
export interface Listener {
  /** `http://127.0.0.1:41234`. */
  readonly origin: string;
  /** Bodies so far, in the order of their coming. */
  readonly heard: readonly string[];
  stop(): void;
}

export async function listener(): Promise<Listener> {
  const heard: string[] = [];
  const server = createServer((request, answer) => {
    let body = '';
    request.on('data', (piece: Buffer) => (body += piece.toString()));
    request.on('end', () => {
      if (request.method === 'POST') heard.push(body);
      answer.writeHead(200, { 'access-control-allow-origin': '*' }).end('heard');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { origin: `http://127.0.0.1:${address.port}`, heard, stop: () => void server.close() };
}
