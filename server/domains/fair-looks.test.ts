import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/spans.ts';
import { makeDomain, makePublisher } from '../testing/network.ts';
import { testDeps, type TestDeps } from '../testing/test-deps.ts';
import { keepDomains } from './keep-domains.ts';
import type { Look } from './look-up.ts';
import { type DomainRow, domains, provedHosts } from './tables.ts';

/** One publisher's name servers are slow, and another's domain is due. */

let deps: TestDeps;
let slow: string;
let other: string;
beforeAll(async () => {
  deps = await testDeps();
  slow = (await makePublisher(deps)).id;
  other = (await makePublisher(deps)).id;
});
beforeEach(async () => {
  await deps.db.delete(domains);
  await deps.db.delete(provedHosts);
});
afterAll(() => deps.close());

const claimed = (publisherId: string, host: string) =>
  makeDomain(deps, { publisherId, host, certStatus: 'none' });
const stateOf = async ({ id }: DomainRow) =>
  (await deps.db.select().from(domains).where(eq(domains.id, id)))[0]?.certStatus;

/** On a machine that does other things. */
const patiently = { timeout: 10_000 };

/** Looks at the slow publisher's domains end when the test says so. */
function lookingSlowly() {
  const asked: string[] = [];
  let answer: (look: Look) => void = () => undefined;
  const late = new Promise<Look>((resolve) => {
    answer = resolve;
  });
  const end = new AbortController();
  const kept = keepDomains(
    deps,
    {
      look: ({ host, publisherId }) => {
        asked.push(host);
        return publisherId === slow ? late : Promise.resolve({ found: 'found', target: null });
      },
    },
    end.signal,
  );
  return {
    asked,
    finish: async () => {
      answer({ found: 'silent', target: null });
      await kept;
    },
    stop: async () => {
      end.abort();
      answer({ found: 'silent', target: null });
      await kept;
    },
  };
}

test('a good domain waits for none of forty that are slow', async () => {
  for (let n = 0; n < 40; n += 1) await claimed(slow, `n${n}.slow.com`);
  const good = await claimed(other, 'go.deals.com');
  const { asked, finish } = lookingSlowly();
  await expect.poll(() => stateOf(good), patiently).toBe('ok');
  expect(asked.filter((host) => host.endsWith('.slow.com')).length).toBeLessThan(16);
  // nor does one that comes later
  const later = await claimed(other, 'later.deals.com');
  await expect.poll(() => stateOf(later), patiently).toBe('ok');
  await finish();
  // each of the slow ones has had its look, and none twice
  expect(asked.filter((host) => host.endsWith('.slow.com')).toSorted()).toEqual(
    Array.from({ length: 40 }, (_, n) => `n${n}.slow.com`).toSorted(),
  );
});

test('of one publisher those that have not been missed before come first', async () => {
  for (let n = 0; n < 20; n += 1) {
    const { id } = await claimed(slow, `n${n}.slow.com`);
    await deps.db.update(domains).set({ misses: 3 }).where(eq(domains.id, id));
  }
  deps.clock.move(1000);
  await claimed(slow, 'new.slow.com');
  const { asked, finish } = lookingSlowly();
  await expect.poll(() => asked.length, patiently).toBe(8);
  expect(asked).toContain('new.slow.com');
  await finish();
});

test('what is stopped ends the looks under way and begins no other', async () => {
  for (let n = 0; n < 40; n += 1) await claimed(slow, `n${n}.slow.com`);
  const { asked, stop } = lookingSlowly();
  await expect.poll(() => asked.length, patiently).toBe(8);
  await stop();
  expect(asked).toHaveLength(8);
});

const found = (): Promise<Look> => Promise.resolve({ found: 'found', target: null });

/** A process that ends while its issuer takes its time. */
async function endsMeanwhile() {
  const end = new AbortController();
  let isAsked = false;
  const issue = (_: string, signal: AbortSignal) =>
    new Promise<never>((_resolve, reject) => {
      isAsked = true;
      signal.addEventListener('abort', () => reject(new Error('ended')));
    });
  const kept = keepDomains(deps, { look: found, issuer: { issue } }, end.signal);
  await expect.poll(() => isAsked, patiently).toBe(true);
  end.abort();
  await kept;
}

test('a process that ends while an issuer takes its time says nothing of the certificate', async () => {
  const domain = await claimed(other, 'go.deals.com');
  await endsMeanwhile();
  expect(await stateOf(domain)).toBe('pending');
  // the next one asks once more, when others may
  deps.clock.move(5 * MINUTE_MS);
  await keepDomains(deps, { look: found });
  expect(await stateOf(domain)).toBe('ok');
});

test('a renewal that a process has broken off is asked for again soon, and no sooner than a refused one', async () => {
  const expiresAt = new Date(deps.clock.now().getTime() + 20 * DAY_MS);
  const { id } = await makeDomain(deps, {
    publisherId: other,
    host: 'go.deals.com',
    certStatus: 'ok',
    expiresAt,
  });
  const expiry = async () => (await deps.db.select().from(domains).where(eq(domains.id, id)))[0]?.expiresAt;
  // however often processes are started and end
  for (let starts = 3; starts > 0; starts -= 1) {
    await endsMeanwhile();
    deps.clock.move(10 * MINUTE_MS - 1);
    await keepDomains(deps, { look: found });
    expect(await expiry()).toEqual(expiresAt);
    deps.clock.move(1);
  }
  await keepDomains(deps, { look: found });
  expect((await expiry())?.getTime()).toBeGreaterThan(expiresAt.getTime());
});

test('silence of name servers before counts as no refusal of the renewal that a process breaks off', async () => {
  const expiresAt = new Date(deps.clock.now().getTime() + 33 * DAY_MS);
  const { id } = await makeDomain(deps, {
    publisherId: other,
    host: 'go.deals.com',
    certStatus: 'ok',
    expiresAt,
  });
  const silent = (): Promise<Look> => Promise.resolve({ found: 'silent', target: null });
  for (let looks = 8; looks > 0; looks -= 1) {
    deps.clock.move(6 * HOUR_MS);
    await keepDomains(deps, { look: silent });
  }
  deps.clock.move(6 * HOUR_MS);
  await keepDomains(deps, { look: found });
  deps.clock.move(DAY_MS);
  await endsMeanwhile();
  deps.clock.move(10 * MINUTE_MS);
  await keepDomains(deps, { look: found });
  const [row] = await deps.db.select().from(domains).where(eq(domains.id, id));
  expect(row?.expiresAt?.getTime()).toBeGreaterThan(expiresAt.getTime());
});

test('two processes look at each once', async () => {
  for (let n = 0; n < 30; n += 1) await claimed(n % 2 === 0 ? slow : other, `n${n}.deals.com`);
  const asked: string[] = [];
  const look = async ({ host }: Pick<DomainRow, 'host'>): Promise<Look> => {
    asked.push(host);
    return Promise.resolve({ found: 'missing', target: null });
  };
  await Promise.all([keepDomains(deps, { look }), keepDomains(deps, { look })]);
  expect(asked.toSorted()).toEqual(Array.from({ length: 30 }, (_, n) => `n${n}.deals.com`).toSorted());
});
