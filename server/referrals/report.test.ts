import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as v from 'valibot';
import { decimalOf, minorUnits } from '#contract/money.ts';
import { API_BASE, paths } from '#contract/paths.ts';
import { Publisher } from '#contract/resources/publisher.ts';
import { ReferralReport } from '#contract/resources/referrals.ts';
import { DEMO_PUBLISHER_ID } from '../demo/demo-accounts.ts';
import { rejectConversion } from '../conversions/decide.ts';
import { type PublisherRow, publishers } from '../platform/tables/publishers.ts';
import { runCommand } from '../run-command.ts';
import { CHROME, makeLink, makeOffer, makePublisher } from '../testing/network.ts';
import { type Browser, testNetwork, type TestNetwork } from '../testing/test-network.ts';
import { saleBy, visitOf } from '../testing/traffic.ts';

const REPORT = `${API_BASE}${paths.reportReferral}`;
let network: TestNetwork;
let browser: Browser;
let [first, second]: PublisherRow[] = [];
const sold: { publisherId: string; id: string }[] = [];

/** At these moments somebody registers, or buys by a link of a referral; the clocks of Prague go back on 25 October. */
beforeAll(async () => {
  network = await testNetwork();
  const offer = await makeOffer(network, { payout: 20_000 });
  const join = (at: string) => {
    network.clock.set(new Date(at));
    return makePublisher(network, { referrerId: DEMO_PUBLISHER_ID });
  };
  const sell = async (publisher: PublisherRow | undefined, at: string) => {
    if (publisher === undefined) throw new Error('nobody sells');
    const { code } = await makeLink(network, publisher, { offer });
    network.tracker.forget();
    network.clock.set(new Date(at));
    const visit = visitOf(code, { userAgent: `${CHROME} ${at}` });
    const sale = await saleBy(network.tracker, visit, { key: offer.key, at: network.clock.now() });
    const [answer] = await network.tracker.claim([sale]);
    if (answer?.kind !== 'recorded') throw new Error(answer?.kind ?? 'no answer');
    sold.push({ publisherId: publisher.id, id: answer.conversionId });
  };
  first = await join('2026-10-20T10:00:00Z');
  await sell(first, '2026-10-24T21:59:00Z'); // 23:59 in Prague
  await sell(first, '2026-10-24T22:01:00Z'); // 00:01 of the 25th
  second = await join('2026-10-25T00:30:00Z');
  await sell(second, '2026-10-25T22:59:00Z'); // 23:59 still, an hour later by then
  await sell(second, '2026-10-25T23:01:00Z'); // 00:01 of the 26th
  network.clock.set(new Date('2026-10-28T12:00:00Z'));
  browser = await network.signedIn();
});
afterAll(() => network.close());

const report = async (query: string, whose = browser) => {
  const answer = await whose.get(`${REPORT}?${query}`);
  expect(answer.status).toBe(200);
  return v.parse(ReferralReport, await answer.json());
};
const days = 'from=2026-10-01&to=2026-10-28';
const none = { referrals: 0, active: 0, conversions: 0, commission: '0.0000' };

test('by day in the publisher’s zone, over the end of the summer time, the newest first', async () => {
  const { rows, total, grouping } = await report(days);
  expect(grouping).toBe('date');
  expect(rows).toEqual([
    { ...none, date: '2026-10-26', referral: null, active: 1, conversions: 1, commission: '0.1000' },
    {
      date: '2026-10-25',
      referral: null,
      referrals: 1,
      active: 2,
      conversions: 2,
      commission: '0.2000',
    },
    { ...none, date: '2026-10-24', referral: null, active: 1, conversions: 1, commission: '0.1000' },
    { ...none, date: '2026-10-20', referral: null, referrals: 1 },
  ]);
  expect(total).toEqual({ referrals: 2, active: 2, conversions: 4, commission: '0.4000' });
});

test('in another zone the days are cut elsewhere, and come to the same', async () => {
  const { rows, total } = await report(`${days}&timezone=UTC`);
  expect(rows.map(({ date, conversions }) => [date, conversions])).toEqual([
    ['2026-10-25', 2],
    ['2026-10-24', 2],
    ['2026-10-20', 0],
  ]);
  expect(total.commission).toBe('0.4000');
});

test('by referral, who is a number and nothing else', async () => {
  const { rows, total } = await report(`${days}&grouping=referral`);
  const known = [first, second].map((publisher) => publisher?.relativeId);
  expect(new Set(rows.map(({ referral }) => referral?.relativeId))).toEqual(new Set(known));
  expect(rows.map(({ conversions, commission }) => [conversions, commission])).toEqual([
    [2, '0.2000'],
    [2, '0.2000'],
  ]);
  expect(rows.every(({ date }) => date === null)).toBe(true);
  const text = await (await browser.get(`${REPORT}?${days}&grouping=referral`)).text();
  for (const publisher of [first, second]) {
    for (const secret of [publisher?.username, publisher?.email, publisher?.id]) {
      expect(text).not.toContain(secret);
    }
  }
  expect(total.active).toBe(2);
});

test('a range that cuts both leaves out what lies outside', async () => {
  const { rows, total } = await report('from=2026-10-25&to=2026-10-25&grouping=referral');
  expect(new Set(rows.map(({ referrals, conversions }) => `${referrals} ${conversions}`))).toEqual(
    new Set(['0 1', '1 1']),
  );
  expect(total).toEqual({ referrals: 1, active: 2, conversions: 2, commission: '0.2000' });
});

test('shows another publisher nothing of it', async () => {
  const { rows, total } = await report(days, await network.signedIn('partner'));
  expect([rows, total]).toEqual([[], none]);
});

test.each(['grouping=country', 'grouping=', 'timezone=Nowhere', 'from=x'])('refuses %s', async (query) => {
  expect((await browser.get(`${REPORT}?${query}`)).status).toBe(422);
});

test('the profile, the report and the manager’s list agree, after a rejection too', async () => {
  const profile = async () =>
    v.parse(Publisher, await (await browser.get(`${API_BASE}${paths.publisherCurrent}`)).json());
  const before = await profile();
  // the demo's partner came by the link as well
  expect(before).toMatchObject({
    referralsNumber: 3,
    referrerStat: { referrals: 3, active: 2, commission: '0.4000', rate: 500 },
    balance: '0.4000',
  });
  for (const one of sold.slice(0, 2)) {
    await rejectConversion(network, { ...one, actor: 'manager:anna', reason: 'No' });
  }
  const after = await profile();
  expect(after).toMatchObject({ referrerStat: { active: 1, commission: '0.2000' }, balance: '0.2000' });
  const { total } = await report(days);
  expect(total).toEqual({ referrals: 2, active: 1, conversions: 2, commission: after.balance });
  const list = await runCommand(network, ['referrals', 'publisher']);
  expect(list).toMatch(new RegExp(`#${second?.relativeId}\\s+${second?.username}\\s.*\\s2\\s+0.2000`));
  expect(await runCommand(network, ['referrals', 'newcomer'])).toBe('No referrals.');
});

test('who has not confirmed yet is no referral', async () => {
  const { id } = await makePublisher(network, { referrerId: DEMO_PUBLISHER_ID });
  await network.db.update(publishers).set({ state: 'unconfirmed' }).where(eq(publishers.id, id));
  expect((await report(days)).total.referrals).toBe(2);
  await network.db.update(publishers).set({ state: 'active' }).where(eq(publishers.id, id));
  expect((await report(days)).total.referrals).toBe(3);
});

test('the manager agrees on a rate, and takes it back', async () => {
  const rateOf = async () =>
    (await network.db.select().from(publishers).where(eq(publishers.id, DEMO_PUBLISHER_ID)))[0]?.referralRate;
  expect(await runCommand(network, ['referral-rate', 'publisher', '7.5'])).toContain('7.5 %');
  expect(await rateOf()).toBe(750);
  for (const wrong of ['101', '-1', 'x', '1.234', '']) {
    await expect(runCommand(network, ['referral-rate', 'publisher', wrong])).rejects.toThrow('A rate is');
  }
  await expect(runCommand(network, ['referral-rate', 'nobody', '5'])).rejects.toThrow('no publisher');
  expect(await runCommand(network, ['referral-rate', '#1001', '-'])).toContain('5 %');
  expect(await rateOf()).toBeNull();
});

test('amounts of all days are those of all referrals', async () => {
  const sum = (rows: ReferralReport['rows']) =>
    decimalOf(rows.reduce((total, { commission }) => total + minorUnits(commission), 0));
  const [byDay, byReferral] = [await report(days), await report(`${days}&grouping=referral`)];
  expect([sum(byDay.rows), sum(byReferral.rows)]).toEqual([byDay.total.commission, byDay.total.commission]);
});

test('as a file: the rows of the report, by day or by referral, and nothing of who they are', async () => {
  const lines = async (query: string) => {
    const answer = await browser.get(`${API_BASE}${paths.reportReferralExport}?${query}`);
    expect(answer.status).toBe(200);
    return (await answer.text()).trimEnd().split('\r\n');
  };
  const { rows } = await report(days);
  expect(await lines(days)).toEqual([
    'Date (Europe/Prague),New,Active,Conversions,Commission (USD)',
    ...rows.map(({ date, referrals, active, conversions, commission }) =>
      [date, referrals, active, conversions, commission].join(','),
    ),
  ]);
  const byReferral = `${days}&grouping=referral`;
  const { rows: each } = await report(byReferral);
  expect(await lines(byReferral)).toEqual([
    'Referral,Registered (UTC),Conversions,Commission (USD)',
    ...each.map(({ referral, conversions, commission }) =>
      [referral?.relativeId, referral?.registeredAt, conversions, commission].join(','),
    ),
  ]);
  const sorted = (await lines(`${days}&sort=commission`)).slice(1).map((line) => line.split(',').at(-1));
  expect(sorted).toEqual(rows.map(({ commission }) => commission).toSorted((a, b) => Number(a) - Number(b)));
});
