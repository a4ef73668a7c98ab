import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import { isAppCode } from '#contract/rules/second-factor.ts';
import { DAY_MS, HOUR_MS } from '#contract/spans.ts';
import { lockOwner } from '../platform/db/lock-owner.ts';
import { openVault, type Vault } from '../vault/vault.ts';
import type { Db } from '../platform/db/client.ts';
import { matches } from '../platform/db/matches.ts';
import type { Deps } from '../platform/deps.ts';
import { HttpProblem } from '../platform/http/problem.ts';
import type { PublisherRow } from '../platform/tables/publishers.ts';
import { mailTo } from '../platform/mail/queue.ts';
import { replaceCodes, spendRecoveryCode } from './recovery.ts';
import { factorTables, secondFactors } from './tables.ts';
import { newKey, stepOf } from './totp.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'ids' | 'config' | 'log'>;
type FactorRow = typeof secondFactors.$inferSelect;

/** What was begun can be confirmed so long, ms. */
const BEGUN_MS = HOUR_MS;

/** A factor that is younger does not confirm payout accounts, ms (decision 184). */
const SETTLED_MS = 7 * DAY_MS;

/** What a sealed key belongs to: in another row it does not open. */
const boundTo = (publisherId: string): string => `second factor ${publisherId}`;

function vaultIn({ config }: Pick<Deps, 'config'>): Vault {
  const vault = openVault(config);
  if (vault === null) throw new HttpProblem(503, 'secondFactorUnavailable');
  return vault;
}

/** Throws 503 where the key that it was sealed by is not there any more: nobody is let in for that. */
function keyIn({ config, log }: Pick<Deps, 'config' | 'log'>, { sealed, publisherId }: FactorRow): string {
  const vault = vaultIn({ config });
  try {
    return vault.open(sealed, boundTo(publisherId));
  } catch (error) {
    log.error('a second factor does not open', { publisherId, error });
    throw new HttpProblem(503, 'secondFactorUnavailable', { cause: error });
  }
}

/** The confirmed one; null: the log-in asks for none. */
export async function activeFactor(db: Db, publisherId: string): Promise<FactorRow | null> {
  const [row] = await db
    .select()
    .from(secondFactors)
    .where(and(eq(secondFactors.publisherId, publisherId), isNotNull(secondFactors.confirmedAt)));
  return row ?? null;
}

/**
 * The confirmed one, where it has stood long enough to confirm what money goes by; else null. Whoever has the password alone
 * can turn on one of their own, which the owner is told of by mail.
 */
export async function settledFactor(
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  publisherId: string,
): Promise<FactorRow | null> {
  const row = await activeFactor(db, publisherId);
  const at = row?.confirmedAt?.getTime() ?? Number.POSITIVE_INFINITY;
  return at + SETTLED_MS <= clock.now().getTime() ? row : null;
}

/** A new key, which makes one that was begun before worthless. Throws 409 where the factor is on. */
export async function beginFactor(
  { db, clock, config }: Needs,
  publisherId: string,
): Promise<{ readonly key: string; readonly expiresAt: Date }> {
  const key = newKey();
  const begunAt = clock.now();
  const fresh = { sealed: vaultIn({ config }).seal(key, boundTo(publisherId)), begunAt, lastStep: 0 };
  const begun = await db
    .insert(secondFactors)
    .values({ publisherId, ...fresh })
    .onConflictDoUpdate({
      target: secondFactors.publisherId,
      set: fresh,
      setWhere: isNull(secondFactors.confirmedAt),
    });
  if (begun.rowCount === 0) throw new HttpProblem(409, 'secondFactorIsOn');
  return { key, expiresAt: new Date(begunAt.getTime() + BEGUN_MS) };
}

/** A code of the new key turns it on. Null: the code is wrong. Throws 409 where nothing waits for one. `db`: a transaction. */
export async function confirmFactor(
  deps: Needs,
  publisher: PublisherRow,
  code: string,
): Promise<readonly string[] | null> {
  const { db, clock } = deps;
  const now = clock.now();
  const own = eq(secondFactors.publisherId, publisher.id);
  // of two at once the second sees what the first did
  const [row] = await db.select().from(secondFactors).where(own).for('update');
  if (row && row.confirmedAt !== null) throw new HttpProblem(409, 'secondFactorIsOn');
  if (!row || row.begunAt.getTime() + BEGUN_MS <= now.getTime())
    throw new HttpProblem(409, 'secondFactorNotBegun');
  const lastStep = stepOf(keyIn(deps, row), code, now);
  if (lastStep === null) return null;
  await db.update(secondFactors).set({ confirmedAt: now, lastStep }).where(own);
  const codes = await replaceCodes(db, publisher.id);
  await mailTo(deps, publisher, 'secondFactorOn', { username: publisher.username });
  return codes;
}

/**
 * Uses a code up: of the app, whose step is then the last one, or for recovery, which is told by mail. False: it is wrong,
 * or was used before, perhaps by another call at this moment. `db`: the transaction of what it allows.
 */
export async function spendCode(deps: Needs, publisher: PublisherRow, code: string): Promise<boolean> {
  const { db, clock } = deps;
  const { id: publisherId, username } = publisher;
  // before anything else of the publisher's: of two at once that both want all codes each would wait for the other
  await lockOwner(db, publisherId);
  const row = await activeFactor(db, publisherId);
  if (row === null) return false;
  if (!isAppCode(code)) {
    const left = await spendRecoveryCode(db, publisherId, code);
    if (left !== null) await mailTo(deps, publisher, 'recoveryCodeUsed', { username, left: String(left) });
    return left !== null;
  }
  const step = stepOf(keyIn(deps, row), code, clock.now());
  if (step === null) return false;
  const spent = await db
    .update(secondFactors)
    .set({ lastStep: step })
    .where(
      and(
        eq(secondFactors.publisherId, publisherId),
        // another key may have taken its place meanwhile
        eq(secondFactors.sealed, row.sealed),
        isNotNull(secondFactors.confirmedAt),
        lt(secondFactors.lastStep, step),
      ),
    );
  return spent.rowCount !== 0;
}

/** Takes it off, with everything that goes by it. False: there was none. `db`: a transaction. */
export async function removeFactor(db: Db, publisherId: string): Promise<boolean> {
  await lockOwner(db, publisherId);
  const removed = await db
    .delete(secondFactors)
    .where(eq(secondFactors.publisherId, publisherId))
    .returning({ confirmedAt: secondFactors.confirmedAt });
  for (const table of factorTables) {
    await db.delete(table).where(eq(table.publisherId, publisherId));
  }
  return removed.some(({ confirmedAt }) => confirmedAt !== null);
}

/** Seals by the newest key what an older one has sealed. */
export async function sealFactorsAgain(db: Db, vault: Vault) {
  const turned = { sealed: 0, left: 0 };
  for (const { publisherId, sealed: old } of await db.select().from(secondFactors)) {
    if (vault.isNewest(old)) continue;
    try {
      const sealed = vault.seal(vault.open(old, boundTo(publisherId)), boundTo(publisherId));
      await db
        .update(secondFactors)
        .set({ sealed })
        // begun anew meanwhile it has the newest key
        .where(matches(secondFactors, { publisherId, sealed: old }));
      turned.sealed += 1;
    } catch {
      turned.left += 1;
    }
  }
  return turned;
}

/** What was begun and never confirmed. */
export async function sweepBegun({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await db
    .delete(secondFactors)
    .where(
      and(
        isNull(secondFactors.confirmedAt),
        lt(secondFactors.begunAt, new Date(clock.now().getTime() - BEGUN_MS)),
      ),
    );
}
