import { expect, test } from 'vitest';
import { testNetwork } from '../testing/test-network.ts';
import { demoReceivers, mayLoopBack } from './demo-tracker.ts';

const demo = { demo: true, publicUrl: 'http://localhost:4000', postbackLoopback: false };

test.each([
  ['http://localhost:4000/demo/tracker/postback?cid={ext_click_id}', true],
  ['HTTP://LOCALHOST:4000/demo/tracker/down', true],
  ['http://localhost:4000/demo/tracker/../../publisher/api/publishers', false],
  ['http://localhost:4000/demo/tracker/%2e%2e/%2e%2e/readyz', false],
  ['http://localhost:4000/demo/trackers', false],
  ['http://localhost:4000/publisher/api/publishers', false],
  ['http://localhost:4001/demo/tracker/postback', false],
  ['http://127.0.0.1:4000/demo/tracker/postback', false],
  ['http://localhost:4000@evil.example/demo/tracker/', false],
  ['http://localhost:4000.evil.example/demo/tracker/', false],
  ['no address', false],
])('the demo may call its own tracker and nothing else of the machine: %s', (url, may) => {
  expect(mayLoopBack(demo, url)).toBe(may);
  expect(mayLoopBack({ ...demo, demo: false }, url)).toBe(false);
});

test('it answers as a tracker does, in the demo alone', async () => {
  const network = await testNetwork();
  const browser = network.browser();
  const taken = await browser.get(`${demoReceivers.takes}?cid=%3Cb%3E`);
  expect([taken.status, await taken.text()]).toEqual([200, 'OK ?cid=<b>']);
  expect(taken.headers.get('content-type')).toContain('text/plain');
  expect(taken.headers.get('x-content-type-options')).toBe('nosniff');
  const down = await browser.get(demoReceivers.down);
  expect([down.status, down.headers.get('retry-after')]).toEqual([503, '1800']);
  expect((await browser.get(demoReceivers.gone)).status).toBe(404);
  await network.close();
  const real = await testNetwork({ env: { DEMO: 'off' } });
  expect((await real.browser().get(demoReceivers.takes)).status).toBe(404);
  await real.close();
});
