import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A line to a PostgreSQL that can fail in the ways of a network. */
export interface SilentLine {
  /** Of the database, by this line. */
  readonly url: string;
  /** As where a host, or the way to it, is gone: what goes over the connections of now arrives nowhere, and neither end is told. */
  silence(): void;
  /** The connections of now are broken, and the near end is told. */
  break(): void;
  close(): Promise<void>;
}

/** Later connections are as good as new, whatever has become of those before. */
export async function silentLine(to: string): Promise<SilentLine> {
  const { hostname, port } = new URL(to);
  const ways = new Set<{ readonly near: Socket; readonly far: Socket; isSilent: boolean }>();
  const server = createServer((near) => {
    const way = { near, far: connect(Number(port || 5432), hostname), isSilent: false };
    ways.add(way);
    for (const [one, other] of [
      [near, way.far],
      [way.far, near],
    ] as const) {
      one.on('data', (piece) => {
        if (!way.isSilent) other.write(piece);
      });
      one.on('error', () => undefined);
      one.once('close', () => {
        if (!way.isSilent) other.destroy();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(to);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port); // it listens on a port
  return {
    url: url.href,
    silence: () => {
      for (const way of ways) way.isSilent = true;
    },
    break: () => {
      for (const { near } of ways) near.destroy();
    },
    close: async () => {
      for (const { near, far } of ways) {
        near.destroy();
        far.destroy();
      }
      server.close();
      await once(server, 'close');
    },
  };
}
