import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { lockAccounts } from '../auth/accounts.ts';
import { DEMO_PUBLISHER_ID } from '../demo/demo-accounts.ts';
import type { Db } from '../platform/db/client.ts';
import { lockOwner } from '../platform/db/lock-owner.ts';
import { publishers } from '../platform/tables/publishers.ts';
import { lockWaits } from '../testing/lock-waits.ts';
import { tokenTo } from '../testing/mails.ts';
import { type Browser, testNetwork, type TestNetwork } from '../testing/test-network.ts';

const ME = `/publisher/api/publishers/${DEMO_PUBLISHER_ID}`;
const CONFIRM = '/publisher/api/publishers/email_update/confirm';

// the embedded database has one connection, and makes one transaction after the other
describe.runIf(inject('serverDatabase').kind === 'postgres')('a name changes beside other calls', () => {
  let network: TestNetwork;
  let browser: Browser;
  beforeAll(async () => {
    network = await testNetwork();
    await network.db.update(publishers).set({ disableUsername: false });
    browser = await network.signedIn();
  });
  afterAll(() => network.close());

  /** With a key, as the panel does: its row leads to the publisher before anything is locked. */
  const patch = (body: object) =>
    browser.send('PATCH', ME, body, {
      'content-type': 'application/merge-patch+json',
      'idempotency-key': network.ids(),
    });
  /** One after the other comes as far as what is held, until all wait for it. @returns what they are answered then. */
  async function queued(
    hold: (tx: Db) => Promise<unknown>,
    calls: readonly (() => Promise<Response>)[],
  ): Promise<readonly number[]> {
    const answers: Promise<Response>[] = [];
    await network.db.transaction(async (tx) => {
      await hold(tx);
      for (const call of calls) {
        answers.push(call());
        await expect.poll(() => lockWaits(network.db), { timeout: 20_000 }).toBe(answers.length);
      }
    });
    return (await Promise.all(answers)).map(({ status }) => status);
  }
  const now = async () => {
    const [row] = await network.db.select().from(publishers).where(eq(publishers.id, DEMO_PUBLISHER_ID));
    return row;
  };

  test('of its publisher: another name', async () => {
    const names = ['First', 'Second'].map((username) => () => patch({ username }));
    expect(await queued(lockAccounts, names)).toEqual([200, 200]);
    expect(await now()).toMatchObject({ username: 'Second' });
  });

  test('of its publisher: something else of the profile', async () => {
    const changes = [{ username: 'Third' }, { phone: '+1 (212) 555-0100' }].map((body) => () => patch(body));
    const held = (tx: Db) => lockOwner(tx, DEMO_PUBLISHER_ID);
    expect(await queued(held, changes)).toEqual([200, 200]);
    expect(await now()).toMatchObject({ username: 'Third', phone: '+1 (212) 555-0100' });
  });

  test('by a link that is followed, while its publisher changes the other one', async () => {
    const email = 'fresh@traffic.example';
    expect((await patch({ email, currentPassword: 'publisher' })).status).toBe(200);
    const token = await tokenTo(network.db, email);
    const confirm = () => network.browser().send('POST', `${CONFIRM}/${token}`, { fingerprint: '' });
    expect(await queued(lockAccounts, [confirm, () => patch({ username: 'Fourth' })])).toEqual([204, 200]);
    expect(await now()).toMatchObject({ username: 'Fourth', email });
  });
});
