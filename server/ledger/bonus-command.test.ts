import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PublisherRow } from '../platform/tables/publishers.ts';
import { runCommand } from '../run-command.ts';
import { makePublisher } from '../testing/network.ts';
import { testDeps, type TestDeps } from '../testing/test-deps.ts';
import { availableBalance } from './balance.ts';

let deps: TestDeps;
let publisher: PublisherRow;
beforeAll(async () => {
  deps = await testDeps();
  publisher = await makePublisher(deps);
});
afterAll(() => deps.close());
const bonus = (...args: readonly string[]) => runCommand(deps, ['bonus', publisher.username, ...args]);

test('a bonus is available at once', async () => {
  expect(await bonus('12.5', 'usd', 'For', 'the', 'review')).toBe('Given. Available is now 12.5000 USD.');
  expect(await availableBalance(deps.db, publisher.id)).toBe(125_000);
});

test.each([
  [['12.5'], 'Say the currency'],
  [['12.5', 'EUR', 'x'], 'this network pays in USD'],
  [['12.5', 'USD'], 'Say what it is for'],
  [['0', 'USD', 'x'], 'Say the amount'],
  [['-1', 'USD', 'x'], 'Say the amount'],
  [['1.23456', 'USD', 'x'], 'Say the amount'],
  [['1e9', 'USD', 'x'], 'Say the amount'],
  [['', 'USD', 'x'], 'Say the amount'],
  [['900719925474.0991', 'USD', 'x'], 'That is more than a balance can hold.'],
  [['999999999999999', 'USD', 'x'], 'Say the amount'],
  [['999999999999999999', 'USD', 'x'], 'Say the amount'],
])('%j gets a sentence, and nothing is given', async (args, sentence) => {
  const before = await availableBalance(deps.db, publisher.id);
  await expect(bonus(...args)).rejects.toThrow(sentence);
  expect(await availableBalance(deps.db, publisher.id)).toBe(before);
});

test('is found by an address, and asked for by #id where that is the name of another', async () => {
  const owner = await makePublisher(deps, { username: 'rival' });
  const give = () => runCommand(deps, ['bonus', owner.email, '1', 'USD', 'x']);
  expect(await give()).toBe('Given. Available is now 1.0000 USD.');
  expect(await availableBalance(deps.db, owner.id)).toBe(10_000);
  const posing = await makePublisher(deps, { username: owner.email.toUpperCase() });
  await expect(give()).rejects.toThrow(
    `${owner.email} may be #${owner.relativeId} (rival) or #${posing.relativeId} (${posing.username}): say #id.`,
  );
  for (const { id } of [owner, posing])
    expect(await availableBalance(deps.db, id)).toBe(id === owner.id ? 10_000 : 0);
});
