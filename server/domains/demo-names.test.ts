import { expect, test } from 'vitest';
import { demoHosts, demoName } from './demo-names.ts';

const found = { look: { found: 'found', target: null } };

test.each(['anything.you-like.example', 'go.aurora-deals.example'])('the demo answers for %s', (host) => {
  expect(demoName(host, { demo: true })).toEqual(found);
});

test.each(['go.deals.com', 'go.example.com', 'example', 'go.example.evil.com'])(
  'it does not answer for %s',
  (host) => expect(demoName(host, { demo: true })).toBeNull(),
);

test('a network without the demo answers for none', () => {
  for (const host of demoHosts) expect(demoName(host, { demo: false })).toBeNull();
});
