import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { keepDue, keepPostback } from '../testing/deliveries.ts';
import { testDeps } from '../testing/test-deps.ts';
import { startPostbackSender } from './send-postbacks.ts';

test('each call carries the key of its postback, and one of an address that is not kept carries none', async () => {
  const heard = new Map<string, IncomingHttpHeaders>();
  const receiver = createServer((request, answer) => {
    heard.set(request.url ?? '', request.headers);
    answer.end('OK');
  }).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const { port } = receiver.address() as AddressInfo; // listens on a port
  const deps = await testDeps({ POSTBACK_LOOPBACK: 'on' });
  const at = (path: string) => ({ url: `http://127.0.0.1:${port}/${path}`, receiver: '127.0.0.1' });
  const one = await keepPostback(deps);
  const other = await keepPostback(deps, { publisherId: one.publisherId });
  await keepDue(deps, one, at('one'));
  await keepDue(deps, other, at('other'));
  const test = { conversionId: null, test: true, attempts: 1 } as const;
  await keepDue(deps, one, { ...at('test'), ...test, postbackId: null });
  await keepDue(deps, one, { ...at('own-test'), ...test });
  const sender = startPostbackSender(deps);
  await sender.flush();
  await sender.stop();
  const keyOf = (path: string) => heard.get(path)?.['x-postback-key'];
  expect([keyOf('/one'), keyOf('/other')]).toEqual([one.key, other.key]);
  expect(one.key).not.toBe(other.key);
  expect([heard.has('/test'), keyOf('/test')]).toEqual([true, undefined]);
  expect(keyOf('/own-test')).toBe(one.key);
  receiver.closeAllConnections();
  receiver.close();
  await deps.close();
});
