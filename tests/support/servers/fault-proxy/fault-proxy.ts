import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { deliver } from './deliver.ts';
import type { Fault } from './faults.ts';
import { matches, type RoutePattern } from './route-pattern.ts';

/** What has come over the line, in its order. */
export interface Seen {
  readonly method: string;
  /** With its query. */
  readonly url: string;
  /** What was done to it; null: it was passed on. */
  readonly fault: Fault['kind'] | null;
}

interface Rule {
  readonly route: RoutePattern;
  readonly fault: Fault;
  /** How many requests it still meets. */
  left: number;
}

/** A line between browser and server that can be spoilt, route by route or as a whole. */
export interface FaultProxy {
  /** `http://localhost:41234`, without a slash at the end. */
  readonly origin: string;
  /**
   * From now on requests of the route meet this fault, `times` of them or until `mend`. Of two faults that
   * fit a request the later one counts.
   */
  spoil(route: RoutePattern, fault: Fault, times?: number): void;
  /** Takes the faults of the route away; without one, all of them. */
  mend(route?: RoutePattern): void;
  /** Nobody listens any more: every connection is refused, and those that stand are broken. */
  cut(): Promise<void>;
  /** Listens again, at the same address. */
  restore(): Promise<void>;
  /** The requests of the route so far. */
  seen(route: RoutePattern): readonly Seen[];
  stop(): Promise<void>;
}

/** Starts a line of its own on loopback to the server at `target` (an origin). */
export async function startFaultProxy(target: string): Promise<FaultProxy> {
  const destination = new URL(target);
  const rules: Rule[] = [];
  const requests: Seen[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((incoming, outgoing) => {
    const { method = 'GET', url = '/' } = incoming;
    const fault = take(rules, method, url);
    requests.push({ method, url, fault: fault?.kind ?? null });
    // A browser or a server that leaves in the middle is what this line is for.
    incoming.on('error', () => undefined);
    outgoing.on('error', () => undefined);
    const { socket } = incoming;
    deliver(destination, incoming, outgoing, fault).catch(() => socket.destroy());
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  const port = await listen(server, 0);
  const cut = async (): Promise<void> => {
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    for (const socket of sockets) socket.resetAndDestroy();
    await closed;
  };
  return {
    origin: `http://localhost:${port}`,
    spoil: (route, fault, times = Number.POSITIVE_INFINITY) => {
      matches(route, '', '/');
      rules.unshift({ route, fault, left: times });
    },
    mend: (route) => {
      const kept = route === undefined ? [] : rules.filter((rule) => rule.route !== route);
      rules.splice(0, rules.length, ...kept);
    },
    cut,
    restore: async () => {
      if (!server.listening) await listen(server, port);
    },
    seen: (route) => requests.filter(({ method, url }) => matches(route, method, url)),
    stop: cut,
  };
}

/** The fault that a request meets, counted. */
function take(rules: readonly Rule[], method: string, url: string): Fault | null {
  const rule = rules.find(({ route, left }) => left > 0 && matches(route, method, url));
  if (!rule) return null;
  rule.left -= 1;
  return rule.fault;
}

async function listen(server: Server, port: number): Promise<number> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port; // an address, since it listens on a port
}
