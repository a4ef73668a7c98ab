import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { isIP } from 'node:net';

/**
 * What it says of a name: where its CNAME leads, an answer without one, or its addresses, of which those of one family
 * may be kept secret. Of others there is nothing.
 */
export type Zone = Map<string, Known>;
type Known =
  | string
  | { readonly answers: 'address' | 'broken' | 'nothing' }
  | { readonly addresses: readonly string[]; readonly silentOn?: 4 | 6 };

export interface DnsServer {
  /** As `DNS_SERVERS` says it. */
  readonly address: string;
  readonly zone: Zone;
  /** Names it was asked for, one after the other. */
  readonly asked: readonly string[];
  close(): Promise<void>;
}

const CNAME = 5;
/** Of A and AAAA. */
const types = { 4: 1, 6: 28 } as const;
const codes = { ok: 0, broken: 2, missing: 3 } as const;

/** A name server of a test, over UDP, that knows CNAME, A and AAAA records (RFC 1035, 4; RFC 3596). */
export async function dnsServer(): Promise<DnsServer> {
  const zone: Zone = new Map();
  const asked: string[] = [];
  const socket = createSocket('udp4');
  socket.on('message', (query, from) => {
    const { name, end, type } = questionOf(query);
    asked.push(name);
    const known = zone.get(name);
    if (isSilent(known, type)) return;
    const head = query.subarray(0, end);
    socket.send(answerTo(head, codeOf(known), recordsOf(known, type)), from.port, from.address);
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

const isSilent = (known: Known | undefined, type: number): boolean =>
  typeof known === 'object' &&
  ('answers' in known
    ? known.answers === 'nothing'
    : known.silentOn !== undefined && types[known.silentOn] === type);

const codeOf = (known: Known | undefined): keyof typeof codes =>
  known === undefined
    ? 'missing'
    : typeof known === 'object' && 'answers' in known && known.answers === 'broken'
      ? 'broken'
      : 'ok';

/** What the answer says, as it stands behind its length. */
function recordsOf(known: Known | undefined, type: number): readonly Buffer[] {
  if (typeof known === 'string') return type === CNAME ? [nameOf(known)] : [];
  if (known === undefined || 'answers' in known) return [];
  return known.addresses
    .filter((one) => types[isIP(one) === 6 ? 6 : 4] === type)
    .map((one) => (isIP(one) === 6 ? bytesOf6(one) : Buffer.from(one.split('.').map(Number))));
}

const nameOf = (name: string): Buffer =>
  Buffer.concat([
    ...name.split('.').map((label) => Buffer.concat([Buffer.of(label.length), Buffer.from(label, 'latin1')])),
    Buffer.of(0),
  ]);

/** Without an IPv4 address in it. */
function bytesOf6(address: string): Buffer {
  const [before = [], after = []] = address
    .split('::')
    .map((part) => part.split(':').filter((group) => group !== ''));
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0');
  const groups = [...before, ...zeros, ...after].map((group) => Number.parseInt(group, 16));
  return Buffer.from(groups.flatMap((group) => [group >> 8, group & 0xff]));
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

function answerTo(question: Buffer, code: keyof typeof codes, records: readonly Buffer[]): Buffer {
  const head = Buffer.from(question);
  // an answer, recursion available
  head.writeUInt16BE(0x8180 | codes[code], 2);
  head.writeUInt16BE(records.length, 6);
  head.writeUInt32BE(0, 8);
  const type = head.subarray(-4, -2);
  // the name of the question, type, class, ttl, length
  return Buffer.concat([
    head,
    ...records.flatMap((record) => [
      Buffer.of(0xc0, 12),
      type,
      Buffer.of(0, 1, 0, 0, 0, 60, 0, record.length),
      record,
    ]),
  ]);
}
