import { createServer, type Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import { within } from '#domain/deadline.ts';
import { every } from '#domain/every.ts';
import type { ServerConfig } from './config.ts';
import { StartError } from './start-error.ts';
import { LONGEST_UPLOAD_MS } from './http/timeout.ts';

type Fetch = Parameters<typeof createAdaptorServer>[0]['fetch'];

export interface Listener {
  /** From now on requests go here; until then they are told to come back. */
  serve(fetch: Fetch): void;
  /** From now on each answer ends its connection: who keeps one open for more requests opens the next elsewhere. */
  drain(): void;
  /** Takes no more connections and waits for the requests under way, `timeoutMs` at most. */
  close(timeoutMs: number): Promise<void>;
}

const IDLE_LOOK_MS = 100;

const starting: Fetch = () =>
  new Response('Starting', { status: 503, headers: { 'retry-after': '2', 'cache-control': 'no-store' } });

/** The variables that say it. */
const MAIN = { port: 'PORT', host: 'HOST' };

/** Takes the port first of all, so that a second server stops before it touches any data. Throws a `StartError`. */
export async function listen(
  { port, host }: Pick<ServerConfig, 'port' | 'host'>,
  said: typeof MAIN = MAIN,
): Promise<Listener> {
  let current: Fetch = starting;
  const server = createAdaptorServer({
    fetch: (request, env) => current(request, env),
    createServer,
    serverOptions: {
      // as long as the slowest upload may take; any other call is ended earlier by its own timeout
      requestTimeout: LONGEST_UPLOAD_MS,
      headersTimeout: 15_000,
      keepAliveTimeout: 65_000,
      maxHeaderSize: 16_384,
    },
  }) as Server; // made by the `createServer` above
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(describe(error, port, host, said)));
    server.listen(port, host, resolve);
  });
  return {
    serve: (fetch) => {
      current = fetch;
    },
    drain: () => {
      server.prependListener('request', (_, response) => response.setHeader('connection', 'close'));
    },
    close: async (timeoutMs) => {
      const closed = new Promise<void>((resolve) => {
        server.close(() => resolve());
      });
      // those that were answered before the drain, and have nothing to ask any more
      const idle = every(IDLE_LOOK_MS, () => server.closeIdleConnections());
      server.closeIdleConnections();
      await within(timeoutMs, closed);
      idle.end();
      server.closeAllConnections();
      await closed;
    },
  };
}

function describe(
  error: NodeJS.ErrnoException,
  port: number,
  host: string | undefined,
  said: typeof MAIN,
): Error {
  const sentences: Readonly<Record<string, string>> = {
    EADDRINUSE: `Port ${port} is in use. Stop what uses it, or set ${said.port} to another one.`,
    EACCES: `Port ${port} may not be used by this user. Set ${said.port} to another one.`,
    EADDRNOTAVAIL: `The address ${host ?? ''} is not one of this machine. Set ${said.host} to another one.`,
    ENOTFOUND: `The address ${host ?? ''} is not known. Set ${said.host} to another one.`,
  };
  const sentence = sentences[error.code ?? ''];
  return sentence === undefined ? error : new StartError(sentence, { cause: error });
}
