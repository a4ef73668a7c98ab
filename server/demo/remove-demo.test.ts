import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeCompetition } from '../competitions/change-competition.ts';
import { competitions } from '../competitions/tables.ts';
import { provedHosts } from '../domains/tables.ts';
import { announcements } from '../news/tables.ts';
import { publishNews } from '../news/publish.ts';
import { notify } from '../notifications/notify.ts';
import { notifications } from '../notifications/tables.ts';
import { additionalPages } from '../pages/tables.ts';
import { chatScripts } from '../panel/scripts.ts';
import { demoMark } from '../platform/demo-mark.ts';
import { queueMail } from '../platform/mail/queue.ts';
import { clockOffset, loadClock } from '../platform/network-clock.ts';
import { readSetting, removeSetting, writeSetting } from '../platform/settings.ts';
import { StartError } from '../platform/start-error.ts';
import { mails } from '../platform/tables/mails.ts';
import { managers, publishers } from '../platform/tables/publishers.ts';
import { customFields } from '../registration/tables.ts';
import { runCommand } from '../run-command.ts';
import { faqs } from '../support/tables.ts';
import { countFrom, makePublisher } from '../testing/network.ts';
import { testDeps, type TestDeps } from '../testing/test-deps.ts';
import { seedCatalogue } from './catalogue.ts';
import { seedCircle } from './circle.ts';
import { DEMO_USERNAME } from './demo-accounts.ts';
import { raceTexts } from './race-texts.ts';
import { seedRival } from './rival.ts';
import { seedDemo } from './seed-demo.ts';
import { openAccounts, settleDemo } from './settle-demo.ts';

let deps: TestDeps;
beforeAll(async () => {
  deps = await testDeps();
  countFrom(5_000);
});
afterAll(() => deps.close());

const on = { demo: true, isDemoSaid: true };
const off = { demo: false, isDemoSaid: false };
const run = (...args: string[]) => runCommand(deps, args);
const mark = () => readSetting(deps.db, demoMark);
/** What the history adds: others of the demo, and a competition beside one of the network's own. */
async function seedHistory(): Promise<void> {
  const now = deps.clock.now().getTime();
  const [first = expect.unreachable('no demo')] = await deps.db
    .select()
    .from(publishers)
    .where(eq(publishers.usernameKey, DEMO_USERNAME));
  await seedCatalogue(deps.db, first, new Date(now));
  await seedRival(deps.db, new Date(now));
  await seedCircle(deps.db, first, { start: now - 3_600_000, end: now });
  for (const titles of [raceTexts.advent.titles, { en: 'Ours' }])
    await makeCompetition(deps, {
      titles,
      rules: {},
      startAt: new Date(now + 86_400_000),
      endAt: new Date(now + 2 * 86_400_000),
      metric: 'payout',
      offers: [],
      prizes: [10_000],
    });
}

describe('a database is that of a demo or not, whatever later starts are told', () => {
  test('a new one becomes what is asked for', async () => {
    expect(await settleDemo(deps.db, off)).toBe(false);
    expect(await mark()).toBe(false);
    // where nothing is said, what it is goes on
    expect(await settleDemo(deps.db, { demo: true, isDemoSaid: false })).toBe(false);
    await expect(settleDemo(deps.db, on)).rejects.toThrow(/^DEMO must not be on: /);
    await removeSetting(deps.db, demoMark);
    expect(await settleDemo(deps.db, on)).toBe(true);
    expect(await settleDemo(deps.db, { demo: true, isDemoSaid: false })).toBe(true);
  });

  test('a demo is not switched off while everybody can log in to its accounts', async () => {
    await seedDemo(deps);
    const refused = settleDemo(deps.db, off);
    await expect(refused).rejects.toThrow(StartError);
    await expect(refused).rejects.toThrow(/\(publisher, partner, newcomer\).* manager -- demo remove/);
    expect(await mark()).toBe(true);
    // not even where the mark is lost
    await writeSetting(deps.db, demoMark, false);
    await expect(settleDemo(deps.db, off)).rejects.toThrow('newcomer');
    await writeSetting(deps.db, demoMark, true);
    expect(await run('demo')).toBe('This is a demo. Everybody can log in as publisher, partner, newcomer.');
  });
});

test('a clock that was moved in a demo is right where there is none', async () => {
  await writeSetting(deps.db, clockOffset, 3_600_000);
  expect((await loadClock(deps.db)).offset).toBe(3_600_000);
  await writeSetting(deps.db, demoMark, false);
  expect((await loadClock(deps.db)).offset).toBe(0);
  await writeSetting(deps.db, demoMark, true);
});

describe('the demo is removed', () => {
  test('and what is not its own stays', async () => {
    await seedHistory();
    const own = await makePublisher(deps, { username: 'real' });
    const [demo = expect.unreachable('no demo')] = await deps.db
      .select()
      .from(publishers)
      .where(eq(publishers.usernameKey, DEMO_USERNAME));
    for (const { id, email } of [demo, own]) {
      await notify(deps, id, { texts: { en: { title: 'Hello', text: 'You' } }, link: null });
      await deps.db.insert(provedHosts).values({ host: `${id}.example`, publisherId: id, heldUntil: null });
      const values = { username: 'x' };
      await queueMail(deps, { to: email, language: 'en', template: 'secondFactorOn', values });
    }
    deps.clock.move(3_600_000);
    const texts = { en: { title: 'Ours', text: 'Kept' } };
    const picture = { motif: 'star', hue: 1 } as const;
    await publishNews(deps, { publishedAt: deps.clock.now(), picture, texts });
    await expect(run('demo', 'forget')).rejects.toThrow("Say 'demo'");
    await expect(run('demo', 'remove', 'everything')).rejects.toThrow('There are other publishers');
    expect(await run('demo', 'remove')).toMatch(/^The demo is removed; [^']*$/);
    expect(await openAccounts(deps.db)).toEqual([]);
    expect(await mark()).toBe(false);
    expect(await settleDemo(deps.db, off)).toBe(false);
    expect(await readSetting(deps.db, clockOffset)).toBeNull();
    const rows = await deps.db.select().from(publishers).orderBy(publishers.relativeId);
    expect(rows.filter(({ state }) => state === 'active').map(({ id }) => id)).toEqual([own.id]);
    expect(rows.map(({ username }) => username)).toContain('demo-1001');
    expect(await deps.db.select().from(announcements)).toHaveLength(1);
    for (const table of [customFields, faqs, managers, additionalPages])
      expect(await deps.db.$count(table)).toBe(0);
    expect(await readSetting(deps.db, chatScripts)).toBeNull();
    expect((await deps.db.select().from(notifications)).map(({ publisherId }) => publisherId)).toEqual([
      own.id,
    ]);
    expect((await deps.db.select().from(provedHosts)).map(({ publisherId }) => publisherId)).toEqual([
      own.id,
    ]);
    expect((await deps.db.select().from(mails)).map(({ recipient }) => recipient)).toEqual([own.email]);
    const races = await deps.db.select().from(competitions).orderBy(competitions.number);
    expect(races.map(({ status }) => status)).toEqual(['withdrawn', 'waiting']);
    // and its names are free
    expect(await run('add-publisher', 'publisher', 'publisher@traffic.example')).toContain(
      '/publisher/reset_password',
    );
    await expect(run('demo', 'remove')).rejects.toThrow('There is no demo here.');
  });

  test('and everything with it, where there is nothing else', async () => {
    for (const username of ['real', 'publisher'])
      await deps.db.update(publishers).set({ managerId: null }).where(eq(publishers.usernameKey, username));
    await deps.database.pool.query('delete from mail_tokens');
    await deps.database.pool.query(`delete from publishers where username in ('real', 'publisher')`);
    expect(await run('demo', 'remove', 'everything')).toMatch(/^The database is empty\./);
    for (const table of [publishers, announcements]) expect(await deps.db.$count(table)).toBe(0);
    expect(await run('methods')).toContain('paypal');
    expect(await mark()).toBe(false);
    await expect(run('demo', 'remove', 'everything')).rejects.toThrow('There is no demo here.');
  });
});
