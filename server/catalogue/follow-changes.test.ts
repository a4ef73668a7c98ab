import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { makeLink, makeOffer, makePublisher } from '../testing/network.ts';
import { testDeps, type TestDeps } from '../testing/test-deps.ts';
import { untilHeard } from '../testing/until-heard.ts';
import { type Catalogue, openCatalogue } from './catalogue.ts';
import { followChanges } from './follow-changes.ts';
import { goalName } from './reference.ts';
import { offerAccess, offerGoals, offerGoalTexts, offers } from './tables/offers.ts';

let deps: TestDeps;
let processes: Catalogue[];
beforeAll(async () => {
  deps = await testDeps();
  processes = [openCatalogue(deps.db, deps.log), openCatalogue(deps.db, deps.log)];
  for (const catalogue of processes) deps.endsFirst(followChanges(catalogue, deps.database.listen));
  await untilHeard(deps.database);
});
afterAll(() => deps.close());

/** A change is told after its commit. */
const soon = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 10_000 });
const everywhere = <T>(read: (catalogue: Catalogue) => Promise<T>) => Promise.all(processes.map(read));

test('what a manager changes of an offer counts in every process at once', async () => {
  const { id } = await makeOffer(deps, { name: 'Before' });
  const nameOf = async (catalogue: Catalogue) => (await catalogue.reference()).offers.get(id)?.name;
  await soon(async () => expect(await everywhere(nameOf)).toEqual(['Before', 'Before']));
  await deps.db.update(offers).set({ name: 'After' }).where(eq(offers.id, id));
  await soon(async () => expect(await everywhere(nameOf)).toEqual(['After', 'After']));
});

test('what a goal is called in a language counts in every process at once', async () => {
  const { id } = await makeOffer(deps, { goals: [{ code: 'demo', title: 'Call', payout: 1 }] });
  const called = async (catalogue: Catalogue) => goalName(await catalogue.reference(), 'Call', 'uk');
  await soon(async () => expect(await everywhere(called)).toEqual(['Call', 'Call']));
  const [goal] = await deps.db.select().from(offerGoals).where(eq(offerGoals.offerId, id));
  await deps.db.insert(offerGoalTexts).values({ goalId: goal?.id ?? '', language: 'uk', title: 'Дзвінок' });
  await soon(async () => expect(await everywhere(called)).toEqual(['Дзвінок', 'Дзвінок']));
});

test("a change of one publisher's access closes the links, and leaves those of others remembered", async () => {
  const offer = await makeOffer(deps);
  const [one, other] = [await makePublisher(deps), await makePublisher(deps)];
  const [mine, theirs] = [await makeLink(deps, one, { offer }), await makeLink(deps, other, { offer })];
  const isOpen = (code: string) => everywhere(async (catalogue) => (await catalogue.link(code))?.open);
  await soon(async () => expect(await isOpen(mine.code)).toEqual([true, true]));
  await soon(async () => expect(await isOpen(theirs.code)).toEqual([true, true]));
  await deps.db.update(offerAccess).set({ access: 'suspended' }).where(eq(offerAccess.publisherId, one.id));
  await soon(async () => expect(await isOpen(mine.code)).toEqual([false, false]));
  expect(await isOpen(theirs.code)).toEqual([true, true]);
});

test('a line that broke makes nobody wait, and everything is read again', async () => {
  const told: string[] = [];
  const catalogue = { forget: (whose = 'all') => told.push(whose), markStale: () => told.push('markStale') };
  const listeners: ((payload: string | null) => void)[] = [];
  followChanges(catalogue, (heard) => {
    listeners.push(heard);
    return () => Promise.resolve();
  });
  for (const payload of [null, '* catalogue', '* announcement', 'someone balance', 'someone links']) {
    listeners[0]?.(payload);
  }
  expect(told).toEqual(['markStale', '*', 'someone']);
});
