import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { expect, test } from 'vitest';
import { listen } from './listen.ts';

const HOST = '127.0.0.1';

/** A port that was free a moment ago. */
async function freePort(): Promise<number> {
  const probe = createServer().listen(0, HOST);
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo; // listens on a port
  probe.close();
  return port;
}

test.each([
  ['GET /publisher/login', 'of an address that reads none and has answered'],
  ['POST /publisher/api/login', 'of one that waits for it'],
  ['POST /nowhere?x=/slow', 'of none'],
])('a body that comes in drops is cut off: %s, %s', async (line) => {
  const port = await freePort();
  const listener = await listen({ port, host: HOST }, { bodyMs: 100, slow: ['/slow'] });
  listener.serve(async (request) => {
    if (request.url.endsWith('/login') && request.method === 'POST') await request.text();
    return new Response('answered');
  });
  const socket = connect(port, HOST);
  socket.on('error', () => undefined);
  socket.resume();
  const [head, path] = line.split(' ');
  socket.write(`${head} ${path} HTTP/1.1\r\nhost: x\r\ncontent-length: 100000\r\n\r\n{`);
  const drops = setInterval(() => socket.write('x'), 10);
  // the end comes as a reset where a drop was on its way, and `once` of events would fail by it
  await new Promise((resolve) => socket.once('close', resolve));
  clearInterval(drops);
  await listener.close(1_000);
});

test('a body that takes a file has longer, and one that came whole is left alone', async () => {
  const port = await freePort();
  const listener = await listen({ port, host: HOST }, { bodyMs: 50, slow: ['/slow'] });
  let told = '';
  listener.serve(async (request) => {
    const text = await request.text();
    if (text === 'whole') await new Promise((resolve) => setTimeout(resolve, 150));
    told += text;
    return new Response('answered');
  });
  const whole = await fetch(`http://${HOST}:${port}/fast`, { method: 'POST', body: 'whole' });
  expect(await whole.text()).toBe('answered');
  const socket = connect(port, HOST);
  socket.write('POST /slow?x=1 HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-length: 4\r\n\r\n');
  for (const drop of 'slow') {
    await new Promise((resolve) => setTimeout(resolve, 50));
    socket.write(drop);
  }
  socket.resume();
  await once(socket, 'close');
  expect(told).toBe('wholeslow');
  await listener.close(1_000);
});
