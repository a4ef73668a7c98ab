import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fire, type Fired, type FireOptions } from './fire.ts';

/** What a receiver does with the connection of one call. */
type Receiver = (socket: Socket) => void;

const says =
  (text: string): Receiver =>
  (socket) =>
    socket.write(text);
const saysAndCloses =
  (text: string): Receiver =>
  (socket) =>
    socket.end(text);
const drips =
  (head: string, drop: string): Receiver =>
  (socket) => {
    socket.write(head);
    const timer = setInterval(() => socket.write(drop), 5);
    socket.on('close', () => clearInterval(timer));
  };

let receiver: Receiver = () => undefined;
let server: Server;
let port = 0;
const open = new Set<Socket>();
beforeAll(async () => {
  server = createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    socket.on('error', () => undefined);
    // what stays of it after the call is heard by nobody
    socket.once('data', () => receiver(socket));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port; // listens on a port
});
afterAll(() => {
  for (const socket of open) socket.destroy();
  server.close();
});

const options: FireOptions = {
  // not to be come to
  timeoutMs: 30_000,
  allowLoopback: true,
  now: () => new Date(0),
  resolve: () => Promise.resolve([]),
};

/** A call of a receiver that acts as said. */
async function called(acts: Receiver, change: Partial<FireOptions> = {}, scheme = 'http') {
  receiver = acts;
  const { answer, error } = await fire(`${scheme}://127.0.0.1:${port}/`, { ...options, ...change });
  // its connection has ended with it
  await expect.poll(() => open.size, { timeout: 60_000 }).toBe(0);
  return { answer, error };
}

const OK = 'HTTP/1.1 200 OK\r\n';
const upgrade = 'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n';
const lost: Partial<Fired> = { answer: null, error: 'broken' };

test.each<readonly [string, Receiver, Partial<Fired>]>([
  ['changes the protocol', says(upgrade), { answer: 101, error: 'upgrade' }],
  ['changes the protocol and goes on talking', drips(upgrade, 'frame'), { answer: 101, error: 'upgrade' }],
  [
    'changes the protocol without saying to which',
    says('HTTP/1.1 101 Switching Protocols\r\n\r\n'),
    { answer: 101, error: 'upgrade' },
  ],
  ['closes without a word', (socket) => socket.end(), lost],
  ['resets the connection', (socket) => socket.resetAndDestroy(), lost],
  ['closes within its headers', saysAndCloses(`${OK}Content-Le`), lost],
  ['closes within its answer', saysAndCloses(`${OK}Content-Length: 100\r\n\r\nhalf of it`), lost],
  ['closes within a chunk', saysAndCloses(`${OK}Transfer-Encoding: chunked\r\n\r\nff\r\nhalf`), lost],
  ['closes after information alone', saysAndCloses('HTTP/1.1 103 Early Hints\r\n\r\n'), lost],
  [
    'answers after information',
    says(`HTTP/1.1 103 Early Hints\r\n\r\n${OK}Content-Length: 2\r\n\r\nOK`),
    { answer: 200, error: null },
  ],
  ['says more than it has announced', says(`${OK}Content-Length: 2\r\n\r\nOK and more`), lost],
  ['speaks no HTTP', says('220 mail.example ESMTP\r\n'), lost],
])('a call ends where the receiver %s', async (_, acts, ends) => {
  expect(await called(acts)).toEqual(ends);
});

test.each<readonly [string, Receiver]>([
  ['says nothing', () => undefined],
  ['drips its headers', drips(OK, 'X: y\r\n')],
  ['drips its answer', drips(`${OK}Transfer-Encoding: chunked\r\n\r\n`, '1\r\nx\r\n')],
  ['informs without end', drips('', 'HTTP/1.1 103 Early Hints\r\n\r\n')],
  ['announces more than it says', says(`${OK}Content-Length: 100\r\n\r\nhalf of it`)],
])('a call is over at its limit where the receiver %s', async (_, acts) => {
  expect(await called(acts, { timeoutMs: 100 })).toEqual({ answer: null, error: 'timeout' });
});

test('a call is over at its limit where the receiver never ends its handshake', async () => {
  expect(await called(() => undefined, { timeoutMs: 100 }, 'https')).toEqual({
    answer: null,
    error: 'timeout',
  });
});

test('a call is over though nobody ever says what its name leads to', async () => {
  const resolve = () => new Promise<never>(() => undefined);
  const fired = await fire('http://tracker.example/', { ...options, timeoutMs: 1_000, resolve });
  expect(fired).toMatchObject({ answer: null, error: 'nameServer' });
});

test('a call that is given up says that nobody knows', async () => {
  const end = new AbortController();
  const fired = await called(() => end.abort(), { signal: end.signal });
  expect(fired).toEqual({ answer: null, error: 'unknown' });
});
