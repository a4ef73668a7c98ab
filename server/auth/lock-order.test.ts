import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { DEMO_PUBLISHER_ID, seedAccounts } from '../demo/demo-accounts.ts';
import { lockOwner } from '../platform/db/lock-owner.ts';
import type { Db } from '../platform/db/client.ts';
import { publishers, type PublisherRow } from '../platform/tables/publishers.ts';
import { confirmEmailChange, requestEmailChange } from '../publishers/email-change.ts';
import { confirmRegistration } from '../registration/confirm.ts';
import { removeFactor, spendCode } from '../second-factor/factor.ts';
import { replaceCodes } from '../second-factor/recovery.ts';
import { recoveryCodes, secondFactors } from '../second-factor/tables.ts';
import { lockWaits } from '../testing/lock-waits.ts';
import { testDeps, type TestDeps } from '../testing/test-deps.ts';
import { issueToken, revokeTokens } from './mail-token.ts';
import { resetPassword } from './password-reset.ts';
import type { TokenPurpose } from './tables/mail-tokens.ts';

/** The embedded database has one connection, and makes one transaction after the other. */
describe.runIf(inject('serverDatabase').kind === 'postgres')('two at once about one publisher', () => {
  let deps: TestDeps;
  let publisher: PublisherRow;
  const mine = eq(publishers.id, DEMO_PUBLISHER_ID);
  const EMAIL = 'fresh@traffic.example';
  beforeAll(async () => {
    deps = await testDeps();
    await seedAccounts(deps.db, deps.clock.now());
  });
  afterAll(() => deps.close());
  beforeEach(async () => {
    const [row] = await deps.db.select().from(publishers).where(mine);
    publisher = row ?? expect.unreachable('no publisher');
  });

  /** Does the first half, lets the other one come as far as it gets, and then does the second half. */
  const meanwhile = async <T>(
    first: (tx: Db) => Promise<unknown>,
    other: () => Promise<T>,
    second: (tx: Db) => Promise<unknown>,
  ): Promise<T> => {
    let under: Promise<T> | undefined;
    await deps.db.transaction(async (tx) => {
      await first(tx);
      under = other();
      under.catch(() => 'looked at below');
      await expect.poll(() => lockWaits(deps.db), { timeout: 20_000 }).toBe(1);
      await second(tx);
    });
    return under ?? expect.unreachable('nothing was begun');
  };

  const tokenOf = (purpose: TokenPurpose, email = publisher.email) =>
    issueToken(deps, DEMO_PUBLISHER_ID, purpose, email);
  /** What a new password in the settings takes back. */
  const takeBack = (tx: Db) => revokeTokens({ db: tx }, DEMO_PUBLISHER_ID, 'email');
  const held = (tx: Db) => lockOwner(tx, DEMO_PUBLISHER_ID);

  test('a new address is confirmed while its owner asks for another one', async () => {
    await requestEmailChange(deps, publisher, EMAIL);
    const token = await tokenOf('email', EMAIL);
    const late = meanwhile(held, () => confirmEmailChange(deps, token), takeBack);
    await expect(late).rejects.toMatchObject({ status: 404 });
  });

  test('a password is set by a mail while its owner sets one in the settings', async () => {
    const token = await tokenOf('reset');
    const others = (tx: Db) => revokeTokens({ db: tx }, DEMO_PUBLISHER_ID, 'reset');
    const late = meanwhile(held, () => resetPassword(deps, token, 'Quite another 1'), others);
    await expect(late).rejects.toMatchObject({ status: 404 });
  });

  test('an activation is confirmed while its owner asks for another link', async () => {
    const token = await tokenOf('activation');
    const others = (tx: Db) => revokeTokens({ db: tx }, DEMO_PUBLISHER_ID, 'activation');
    const late = meanwhile(held, () => confirmRegistration(deps, token), others);
    await expect(late).rejects.toMatchObject({ status: 404 });
  });

  describe('with recovery codes', () => {
    let codes: readonly string[];
    const bare = (number: number) => (codes[number] ?? '').replaceAll('-', '');
    const spent = (tx: Db, number: number) => spendCode({ ...deps, db: tx }, publisher, bare(number));
    beforeEach(async () => {
      const begunAt = deps.clock.now();
      await deps.db.delete(recoveryCodes);
      await deps.db
        .insert(secondFactors)
        .values({ publisherId: DEMO_PUBLISHER_ID, sealed: '', begunAt, confirmedAt: begunAt, lastStep: 0 })
        .onConflictDoNothing();
      codes = await replaceCodes(deps.db, DEMO_PUBLISHER_ID);
    });

    test('make new ones in two tabs: the code of the later one is worthless', async () => {
      const renew = (number: number) =>
        deps.db.transaction(async (tx) => {
          const isRight = await spent(tx, number);
          await replaceCodes(tx, DEMO_PUBLISHER_ID);
          return isRight;
        });
      const second = (tx: Db) => replaceCodes(tx, DEMO_PUBLISHER_ID);
      expect(
        await meanwhile(
          (tx) => spent(tx, 0),
          () => renew(1),
          second,
        ),
      ).toBe(false);
    });

    test('make new ones while the manager takes the factor off', async () => {
      const takeOff = () => deps.db.transaction((tx) => removeFactor(tx, DEMO_PUBLISHER_ID));
      const second = (tx: Db) => replaceCodes(tx, DEMO_PUBLISHER_ID);
      expect(await meanwhile((tx) => spent(tx, 9), takeOff, second)).toBe(true);
      expect(await deps.db.$count(recoveryCodes)).toBe(0);
    });
  });
});
