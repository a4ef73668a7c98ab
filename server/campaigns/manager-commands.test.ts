import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CampaignKind } from '#contract/enumerations.ts';
import { languages } from '#contract/enumerations.ts';
import { and, eq } from 'drizzle-orm';
import { offerAccess, offers } from '../catalogue/tables/offers.ts';
import { smartlinks, smartlinkVerticals } from '../catalogue/tables/smartlinks.ts';
import { notifications } from '../notifications/tables.ts';
import { CommandError } from '../platform/manager/command.ts';
import type { PublisherRow } from '../platform/tables/publishers.ts';
import { makeLink, makeOffer, makePublisher, makeSmartlink } from '../testing/network.ts';
import { testDeps, type TestDeps } from '../testing/test-deps.ts';
import { decide } from './decide.ts';
import { campaignCommands } from './manager-commands.ts';
import { asText } from '../platform/manager/said.ts';

let deps: TestDeps;
let publisher: PublisherRow;
beforeAll(async () => {
  deps = await testDeps();
  publisher = await makePublisher(deps, { username: 'ann' });
});
afterAll(() => deps.close());

async function manager(name: string, ...words: readonly string[]): Promise<string> {
  const command = campaignCommands.find((one) => one.name === name);
  if (!command) throw new Error(`no command ${name}`);
  return asText(await command.run(deps, words));
}
const request = (kind: CampaignKind, id: string) =>
  decide(deps, {
    kind,
    which: { id },
    publisherId: publisher.id,
    event: 'publisher.requested',
    message: 'push\n\n5,000 a day',
  });
const toldAbout = (link: string) =>
  deps.db
    .select()
    .from(notifications)
    .where(and(eq(notifications.publisherId, publisher.id), eq(notifications.link, link)));

describe('the manager', () => {
  test('says where visitors go that nobody takes', async () => {
    const { id, relativeId } = await makeOffer(deps);
    const now = async () => (await deps.db.select().from(offers).where(eq(offers.id, id)))[0]?.fallbackUrl;
    expect(await manager('offer-fallback', `#${relativeId}`, 'https://elsewhere.example/?a=1')).toContain(
      'set',
    );
    expect(await now()).toBe('https://elsewhere.example/?a=1');
    for (const wrong of ['javascript:alert(1)', 'elsewhere.example', '']) {
      await expect(manager('offer-fallback', `#${relativeId}`, wrong)).rejects.toThrow('An address begins');
    }
    await manager('offer-fallback', `#${relativeId}`, '-');
    expect(await now()).toBeNull();
    await expect(manager('offer-fallback', '#99999', '-')).rejects.toThrow('no such offer');

    const [one, other] = [await makeSmartlink(deps, { pool: [] }), await makeSmartlink(deps, { pool: [] })];
    const next = async () =>
      (await deps.db.select().from(smartlinks).where(eq(smartlinks.id, one.id)))[0]?.fallbackId;
    const [a, b] = [`#${one.relativeId}`, `#${other.relativeId}`];
    await manager('smartlink-fallback', a, b);
    expect(await next()).toBe(other.id);
    await expect(manager('smartlink-fallback', a, a)).rejects.toThrow('from itself');
    await expect(manager('smartlink-fallback', a, '#99999')).rejects.toThrow('no such smartlink');
    await manager('smartlink-fallback', a, '-');
    expect(await next()).toBeNull();
  });

  test('says whether advertisers learn where visitors come from', async () => {
    const { id, relativeId } = await makeOffer(deps);
    const rule = async () => (await deps.db.select().from(offers).where(eq(offers.id, id)))[0]?.referrer;
    expect(await rule()).toBe('keep');
    expect(await manager('offer-referrer', `#${relativeId}`, 'hide')).toContain('does not learn');
    expect(await rule()).toBe('hide');
    await expect(manager('offer-referrer', `#${relativeId}`, 'maybe')).rejects.toThrow('keep or hide');
    await expect(manager('offer-referrer', '#99999', 'keep')).rejects.toThrow('no such offer');
  });

  test('says whether advertisers get what advertising systems put behind a link', async () => {
    const { id, relativeId } = await makeOffer(deps);
    const rule = async () => (await deps.db.select().from(offers).where(eq(offers.id, id)))[0]?.passesOn;
    expect(await manager('offer-parameters', `#${relativeId}`, 'drop')).toContain('does not get');
    expect(await rule()).toBe(false);
    expect(await manager('offer-parameters', `#${relativeId}`, 'pass')).toContain('gets them');
    expect(await rule()).toBe(true);
    await expect(manager('offer-parameters', `#${relativeId}`, 'some')).rejects.toThrow('pass or drop');
    await expect(manager('offer-parameters', '#99999', 'pass')).rejects.toThrow('no such offer');
  });

  test("says what an advertiser's own words for a status mean", async () => {
    const { id, relativeId } = await makeOffer(deps);
    const number = `#${relativeId}`;
    const words = async () => (await deps.db.select().from(offers).where(eq(offers.id, id)))[0]?.statusWords;
    expect(await manager('offer-status', number, ' Confirmed ', 'approved')).toBe(
      "'confirmed' means approved.",
    );
    await manager('offer-status', number, '3', 'rejected');
    await manager('offer-status', number, '3', 'pending');
    expect(await words()).toEqual({ confirmed: 'approved', '3': 'pending' });
    expect(await manager('offer-status', number, 'CONFIRMED', '-')).toContain('no meaning');
    expect(await words()).toEqual({ '3': 'pending' });
    await expect(manager('offer-status', number, '3', 'paid')).rejects.toThrow('A status is one of');
    await expect(manager('offer-status', number, '3')).rejects.toThrow('A status is one of');
    await expect(manager('offer-status', number, ' ', 'pending')).rejects.toThrow('Say the word');
    await expect(manager('offer-status', '#99999', '3', 'pending')).rejects.toThrow('no such offer');
  });

  test("sees what an offer's advertiser calls, and makes another key", async () => {
    const goals = [
      { code: 'sale', title: 'Sale', payout: 1 },
      { code: 'lead', title: 'Lead', payout: 1 },
    ];
    const { relativeId, key } = await makeOffer(deps, {
      name: 'Tea',
      goals,
      statusWords: { '3': 'pending' },
    });
    const number = `#${relativeId}`;
    const shown = await manager('offer-postback', number);
    expect(shown.split('\n').map((line) => line.split(/ {2,}/))).toEqual([
      ['offer', `${number} Tea`],
      ['address', `http://localhost:4000/postback?click_id=CLICK_ID&key=${key}&goal=GOAL&status=STATUS`],
      ['key', key],
      ['goals', 'sale (where none is said), lead'],
      ['statuses', 'approved, pending, rejected, 3 = pending'],
      ['hold days', '0'],
    ]);
    const other = await makeOffer(deps, { share: 3_500 });
    expect(await manager('offer-postback', `${other.relativeId}`)).toContain('&amount=AMOUNT&');
    const renewed = await manager('offer-postback', number, 'new-key');
    expect(renewed).not.toContain(key);
    expect(await manager('offer-postback', number)).toBe(renewed);
    // nobody else's
    expect(await manager('offer-postback', `${other.relativeId}`)).toContain(other.key);
    await expect(manager('offer-postback', number, 'key')).rejects.toThrow('new-key');
    await expect(manager('offer-postback', '#99999', 'new-key')).rejects.toThrow('no such offer');
    await expect(manager('offer-postback', 'x')).rejects.toThrow('Say which offer');
  });

  test('sees a request with its words, and declines it with a reason in four languages', async () => {
    const { id, relativeId } = await makeOffer(deps, { name: 'Slim', open: false });
    await request('offer', id);
    expect(await manager('requests')).toContain(`ann        offer #${relativeId} Slim`);
    expect(await manager('requests')).toContain('push 5,000 a day');
    await expect(manager('decline-offer', 'ann', `#${relativeId}`)).rejects.toThrow(CommandError);
    expect(await manager('decline-offer', 'ann', `#${relativeId}`, 'Too', 'little')).toBe(
      'Slim is now declined for ann.',
    );
    const [told] = await toldAbout(`/publisher/offers/${id}`);
    for (const language of languages) expect(told?.texts[language]?.text).toContain('Too little');
    expect(await manager('requests')).toBe('No requests.');
    await expect(manager('suspend-offer', 'ann', `${relativeId}`, 'x')).rejects.toThrow(
      'the offer is declined',
    );
  });

  test('suspends, resumes and archives a smartlink; who works with it is told of each', async () => {
    const smart = await makeSmartlink(deps, { pool: [] });
    await makeLink(deps, publisher, { smartlink: smart });
    await manager('suspend-smartlink', 'ann', `#${smart.relativeId}`, 'Bots');
    await manager('resume-smartlink', 'ann', `#${smart.relativeId}`);
    expect(await manager('archive-smartlink', `#${smart.relativeId}`)).toContain('Told 1 publisher.');
    await expect(manager('archive-smartlink', `#${smart.relativeId}`)).rejects.toThrow('is archived');
    expect(await toldAbout(`/publisher/smartlinks/${smart.id}`)).toHaveLength(3);
  });

  test('reviews, tests and opens an offer again', async () => {
    const { relativeId, id } = await makeOffer(deps);
    const statusOf = async () => (await deps.db.select().from(offers).where(eq(offers.id, id)))[0]?.status;
    await manager('review-offer', `${relativeId}`);
    expect(await statusOf()).toBe('inReview');
    await manager('test-offer', `${relativeId}`);
    expect(await statusOf()).toBe('test');
    await manager('open-offer', `${relativeId}`);
    expect(await statusOf()).toBe('active');
    await expect(manager('open-offer', `${relativeId}`)).rejects.toThrow('is available');
  });

  test('takes a vertical from its smartlinks and gives it back', async () => {
    const smart = await makeSmartlink(deps, { pool: [] });
    await makeLink(deps, publisher, { smartlink: smart });
    const name = `Vertical ${smart.relativeId}`;
    expect(await manager('disable-vertical', ...name.split(' '))).toBe(
      `${name} is now disabled. Told 1 publisher.`,
    );
    const statusOf = async () =>
      (await deps.db.select().from(smartlinkVerticals).where(eq(smartlinkVerticals.name, name)))[0]?.status;
    expect(await statusOf()).toBe('disabled');
    await expect(manager('disable-vertical', name)).rejects.toThrow('disabled already');
    await expect(manager('resume-smartlink', 'ann', `${smart.relativeId}`)).rejects.toThrow(
      'verticalDisabled',
    );
    await manager('enable-vertical', name);
    expect(await statusOf()).toBe('available');
    await expect(manager('enable-vertical', 'Nothing')).rejects.toThrow('A vertical is one of');
  });

  test('sets limits and payouts, and whoever works with the offer hears of it', async () => {
    const offer = await makeOffer(deps);
    await makeLink(deps, publisher, { offer });
    expect(await manager('offer-caps', `#${offer.relativeId}`, '50', '-')).toContain('Told 1 publisher.');
    await manager('offer-payout', `#${offer.relativeId}`, 'sale', '3.75');
    const [row] = await deps.db.select().from(offers).where(eq(offers.id, offer.id));
    expect(row).toMatchObject({ dayCap: 50, totalCap: null, payout: 37_500 });
    const texts = (await toldAbout(`/publisher/offers/${offer.id}`)).map((one) => one.texts.en.text);
    expect(texts.join()).toContain('3.75');
    await expect(manager('offer-caps', `#${offer.relativeId}`, '0', '-')).rejects.toThrow('whole number');
    await expect(manager('offer-payout', `#${offer.relativeId}`, 'sale', '-1')).rejects.toThrow(
      'number like',
    );
    await expect(manager('offer-payout', `#${offer.relativeId}`, 'other', '1')).rejects.toThrow(
      'no such goal',
    );
  });

  test.each([
    ['1050', '25000', '1,050 a day, 25,000 in all.'],
    ['50', '-', '50 a day, with no overall limit.'],
    ['-', '25000', '25,000 in all, with no daily limit.'],
    ['-', '-', 'Conversions are no longer limited.'],
  ])('says limits of %s and %s in words', async (day, total, text) => {
    const offer = await makeOffer(deps);
    await makeLink(deps, publisher, { offer });
    await manager('offer-caps', `#${offer.relativeId}`, day, total);
    const [told] = await toldAbout(`/publisher/offers/${offer.id}`);
    expect(told?.texts.en.text).toContain(text);
  });

  test('gives access without a request, once', async () => {
    const { id, relativeId } = await makeOffer(deps, { open: false });
    await manager('approve-offer', 'ann', `${relativeId}`);
    await expect(manager('approve-offer', 'ann', `${relativeId}`)).rejects.toThrow('is live');
    await expect(manager('approve-offer', 'ann', '999999')).rejects.toThrow('no such offer');
    const [row] = await deps.db.select().from(offerAccess).where(eq(offerAccess.offerId, id));
    expect(row?.access).toBe('active');
  });
});
