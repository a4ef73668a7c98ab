import { createServer, type IncomingMessage, type Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import { within } from '#domain/deadline.ts';
import { every } from '#domain/every.ts';
import type { ServerConfig } from './config.ts';
import { StartError } from './start-error.ts';
import { LONGEST_MS, LONGEST_UPLOAD_MS } from './http/timeout.ts';

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
/** After a call's own time has ended it is answered; this much later nobody waits for its body any more. */
const ANSWER_MS = 2_000;

const MAIN = { port: 'PORT', host: 'HOST' };

interface Asked {
  /** How long the body of a request may be under way, whatever its address. */
  readonly bodyMs?: number;
  /** Paths that take a file, whose body may take as long as the slowest upload. */
  readonly slow?: readonly string[];
  /** The variables that say port and address. */
  readonly said?: typeof MAIN;
}

const starting: Fetch = () =>
  new Response('Starting', { status: 503, headers: { 'retry-after': '2', 'cache-control': 'no-store' } });

/** Takes the port first of all, so that a second server stops before it touches any data. Throws a `StartError`. */
export async function listen(
  { port, host }: Pick<ServerConfig, 'port' | 'host'>,
  { bodyMs = LONGEST_MS + ANSWER_MS, slow = [], said = MAIN }: Asked = {},
): Promise<Listener> {
  let current: Fetch = starting;
  const server = createAdaptorServer({
    fetch: (request, env) => current(request, env),
    createServer,
    serverOptions: {
      // as long as the slowest upload may take; any other body is cut off earlier
      requestTimeout: LONGEST_UPLOAD_MS,
      headersTimeout: 15_000,
      keepAliveTimeout: 65_000,
      maxHeaderSize: 16_384,
    },
  }) as Server; // made by the `createServer` above
  server.prependListener('request', (request) => {
    if (hasBody(request) && !slow.includes(pathOf(request))) cutOffAfter(bodyMs, request);
  });
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

const pathOf = ({ url = '' }: IncomingMessage): string => url.replace(/[?#].*$/s, '');

/** Read from the raw headers: every click comes by here, and making an object of them costs more than the rest. */
const hasBody = ({ rawHeaders }: IncomingMessage): boolean =>
  rawHeaders.some(
    (name, at) =>
      at % 2 === 0 && /^(?:content-length|transfer-encoding)$/i.test(name) && rawHeaders[at + 1] !== '0',
  );

/** Ends the connection of a body that comes in drops, also where nobody reads it. */
function cutOffAfter(ms: number, request: IncomingMessage): void {
  const timer = setTimeout(() => {
    if (!request.complete) request.socket.destroy();
  }, ms);
  timer.unref();
  request.once('close', () => clearTimeout(timer));
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
