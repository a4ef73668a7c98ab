import { expect, test } from 'vitest';
import { testNetwork } from '../testing/test-network.ts';
import { demoReceivers, demoTarget } from './demo-tracker.ts';

const demo = { demo: true, host: undefined, port: 4000 };
const own = 'http://127.0.0.1:4000/demo/tracker';

test.each([
  [`${demoReceivers.takes}?cid=1&test=1`, `${own}/postback?cid=1&test=1`],
  ['HTTPS://TRACKER.DEMO.EXAMPLE/down', `${own}/down`],
  ['https://tracker.demo.example/../../publisher/api/publishers', `${own}/publisher/api/publishers`],
  ['https://tracker.demo.example/%2e%2e/%2e%2e/readyz', `${own}/readyz`],
  ['http://tracker.demo.example/postback', null],
  ['https://tracker.demo.example:8443/postback', null],
  ['https://me:x@tracker.demo.example/postback', null],
  ['https://tracker.demo.example.evil.example/', null],
  ['https://evil.example/tracker.demo.example/', null],
  ['http://127.0.0.1:4000/demo/tracker/postback', null],
  ['no address', null],
])('the demo calls its own tracker at this process, and nothing else of it: %s', (url, target) => {
  expect(demoTarget(demo, url)).toBe(target);
  expect(demoTarget({ ...demo, demo: false }, url)).toBeNull();
});

test('it answers as a tracker does, in the demo alone', async () => {
  const network = await testNetwork();
  const browser = network.browser();
  const taken = await browser.get('/demo/tracker/postback?cid=%3Cb%3E');
  expect([taken.status, await taken.text()]).toEqual([200, 'OK ?cid=<b>']);
  expect(taken.headers.get('content-type')).toContain('text/plain');
  expect(taken.headers.get('x-content-type-options')).toBe('nosniff');
  const down = await browser.get('/demo/tracker/down');
  expect([down.status, down.headers.get('retry-after')]).toEqual([503, '1800']);
  expect((await browser.get('/demo/tracker/old')).status).toBe(404);
  await network.close();
  const real = await testNetwork({ env: { DEMO: 'off' } });
  expect((await real.browser().get('/demo/tracker/postback')).status).toBe(404);
  await real.close();
});
