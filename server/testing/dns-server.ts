import { createSocket } from 'node:dgram';
import { once } from 'node:events';

/** What it says of a name: where its CNAME leads, or an answer without one. Of others there is nothing. */
export type Zone = Map<string, string | { readonly answers: 'address' | 'broken' | 'nothing' }>;

export interface DnsServer {
  /** As `DNS_SERVERS` says it. */
  readonly address: string;
  readonly zone: Zone;
  /** Names it was asked for, one after the other. */
  readonly asked: readonly string[];
  close(): Promise<void>;
}

const CNAME = 5;
const codes = { ok: 0, broken: 2, missing: 3 } as const;

/** A name server of a test, over UDP, that knows CNAME records only (RFC 1035, 4). */
export async function dnsServer(): Promise<DnsServer> {
  const zone: Zone = new Map();
  const asked: string[] = [];
  const socket = createSocket('udp4');
  socket.on('message', (query, from) => {
    const { name, end, type } = questionOf(query);
    asked.push(name);
    const known = zone.get(name);
    if (typeof known === 'object' && known.answers === 'nothing') return;
    const target = typeof known === 'string' && type === CNAME ? known : null;
    const code =
      known === undefined
        ? 'missing'
        : typeof known === 'object' && known.answers === 'broken'
          ? 'broken'
          : 'ok';
    socket.send(answerTo(query.subarray(0, end), code, target), from.port, from.address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return {
    address: `127.0.0.1:${socket.address().port}`,
    zone,
    asked,
    close: () =>
      new Promise((resolve) => {
        socket.close(() => resolve());
      }),
  };
}

function questionOf(query: Buffer): { readonly name: string; readonly end: number; readonly type: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = query.readUInt8(at); length > 0; length = query.readUInt8(at)) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  // the empty label, type and class
  return { name: labels.join('.').toLowerCase(), end: at + 5, type: query.readUInt16BE(at + 1) };
}

function answerTo(question: Buffer, code: keyof typeof codes, target: string | null): Buffer {
  const head = Buffer.from(question);
  // an answer, recursion available
  head.writeUInt16BE(0x8180 | codes[code], 2);
  head.writeUInt16BE(target === null ? 0 : 1, 6);
  head.writeUInt32BE(0, 8);
  if (target === null) return head;
  const name = Buffer.concat([
    ...target
      .split('.')
      .map((label) => Buffer.concat([Buffer.of(label.length), Buffer.from(label, 'latin1')])),
    Buffer.of(0),
  ]);
  // the name of the question, type, class, ttl, length
  const record = Buffer.from([0xc0, 12, 0, CNAME, 0, 1, 0, 0, 0, 60, 0, name.length]);
  return Buffer.concat([head, record, name]);
}
