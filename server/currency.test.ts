import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { currencySchema } from '#contract/money.ts';
import { API_BASE, paths } from '#contract/paths.ts';
import { DEMO_PUBLISHER_ID } from './demo/demo-accounts.ts';
import { balancesOf } from './ledger/balance.ts';
import { checkLedger } from './ledger/check.ts';
import { notifications } from './notifications/tables.ts';
import { currencyOf } from './platform/currency.ts';
import { networkCurrency, settleCurrency } from './platform/network-currency.ts';
import { readSetting } from './platform/settings.ts';
import { type PublisherRow, publishers } from './platform/tables/publishers.ts';
import { postbackDeliveries } from './postbacks/tables.ts';
import { runCommand } from './run-command.ts';
import { keepPostback } from './testing/deliveries.ts';
import { mailsTo } from './testing/mails.ts';
import { markInPayment } from './testing/mark-in-payment.ts';
import { makeLink, makeOffer, type MadeOffer } from './testing/network.ts';
import { payees } from './testing/payees.ts';
import { testConfig, testDatabase } from './testing/test-deps.ts';
import { type Browser, problemOf, testNetwork, type TestNetwork } from './testing/test-network.ts';
import { saleOf, visitOf } from './testing/traffic.ts';

/** One amount from the click to the payment, in networks of other currencies: nothing takes it for another's. */
const SALE = 12_345_670;
const networks = [
  { name: 'EUR', symbol: '€', sale: '€1,234.57', raised: '€20.50' },
  { name: 'JPY', symbol: '¥', sale: '¥1,235', raised: '¥21' },
  { name: 'KWD', symbol: 'KWD', sale: 'KWD\u00a01,234.567', raised: 'KWD\u00a020.500' },
];

describe.each(networks)('a network in $name', ({ name, symbol, sale, raised }) => {
  let network: TestNetwork;
  let browser: Browser;
  let publisher: PublisherRow;
  let offer: MadeOffer;
  let target = '';

  beforeAll(async () => {
    network = await testNetwork({ env: { CURRENCY: name.toLowerCase(), LIMIT_REPORT: '1000/60' } });
    const [demo] = await network.db.select().from(publishers).where(eq(publishers.id, DEMO_PUBLISHER_ID));
    publisher = demo ?? expect.unreachable('there is no demo publisher');
    offer = await makeOffer(network, {
      payout: SALE,
      targetUrl: 'https://advertiser.example/?cid={click_id}&cur={currency}',
    });
    const { code } = await makeLink(network, publisher, { offer });
    await keepPostback(network, {
      publisherId: publisher.id,
      url: 'https://tracker.example/?sum={sum}&cur={currency}',
    });
    network.tracker.forget();
    const click = await network.tracker.click(visitOf(code, { address: '', country: 'CZ' }));
    if (click.kind !== 'redirect') throw new Error(click.kind);
    target = click.url;
    const at = network.clock.now();
    await network.tracker.claim([saleOf({ clickId: click.clickId, key: offer.key, at })]);
    await network.tracker.flush();
    browser = await network.signedIn();
  });
  afterAll(async () => {
    expect(await checkLedger(network)).toEqual([]);
    await network.close();
  });
  const run = (...words: readonly string[]) => runCommand(network, words);
  const newestNotice = async () => {
    const own = eq(notifications.publisherId, publisher.id);
    const [row] = await network.db.select().from(notifications).where(own).orderBy(desc(notifications.id));
    return row?.texts.en.text;
  };

  test('sends the visitor and the postback on with it', async () => {
    expect(target).toContain(`cur=${name}`);
    const calls = await network.db.select({ url: postbackDeliveries.url }).from(postbackDeliveries);
    expect(calls).toEqual([{ url: `https://tracker.example/?sum=1234.5670&cur=${name}` }]);
  });

  test.each([
    [paths.publisherCurrent, ''],
    [paths.balance, ''],
    [paths.reportSummary, ''],
    [paths.reportRevenue, ''],
    [paths.reportGoalPerformance, ''],
    [paths.reportReferral, ''],
    [paths.dashboard, '?period=day'],
    [paths.dashboardChart, '?period=day'],
  ])('says it in %s', async (path, query) => {
    const answer = await browser.get(`${API_BASE}${path}${query}`);
    const said = v.parse(v.object({ currency: currencySchema }), await answer.json());
    expect(said.currency).toEqual({ name, symbol });
  });

  test.each([
    [paths.reportSummaryExport, `Payout (${name})`],
    [paths.conversionsExport, `Payout (${name})`],
    [paths.reportRevenueExport, `(${name})`],
  ])('heads the file of %s with it', async (path, header) => {
    const file = await (await browser.get(`${API_BASE}${path}`)).text();
    expect(file).toContain(header);
    expect(file).not.toContain('USD');
    expect(file).toContain('1234.567');
  });

  test('says what offers pay and what payouts begin at in it', async () => {
    await run('offer-payout', String(offer.relativeId), 'sale', '20.5');
    expect(await newestNotice()).toBe(`Sale: ${raised} for each conversion from now on.`);
    const body = { method: 'paypal', account: 'anna@example.com', minimalAmount: '1' };
    const low = await browser.send('POST', `${API_BASE}${paths.payoutAccounts}/validate`, body, {
      'content-type': 'application/ld+json',
    });
    expect((await problemOf(low)).violations).toMatchObject([{ message: `PayPal pays from 50 ${name}` }]);
  });

  test('gives bonuses in it, and in no other', async () => {
    const before = await balancesOf(network.db, publisher.id);
    await expect(run('bonus', publisher.username, '1', 'USD', 'x')).rejects.toThrow(
      `this network pays in ${name}`,
    );
    expect(await balancesOf(network.db, publisher.id)).toEqual(before);
  });

  test('pays in it, and says so in the panel and by mail', async () => {
    await payees(network).addAccount(publisher, { minimum: 0 });
    const until = network.clock.now();
    await markInPayment(network, { publisherId: publisher.id, until, actor: 'network' });
    expect((await balancesOf(network.db, publisher.id)).inPayment).toBe(SALE);
    await run('payments', 'sent', publisher.username, '1');
    expect(await newestNotice()).toContain(sale);
    const [mail] = (await mailsTo(network.db, publisher.email)).slice(-1);
    expect(mail?.values).toMatchObject({ amount: sale });
  });
});

describe('the currency of a database', () => {
  test('is fixed when it is new, for every process, and another is refused with a sentence', async () => {
    const database = await testDatabase();
    const { db } = database;
    expect(await settleCurrency(db, testConfig({ CURRENCY: 'KWD' }))).toEqual({ name: 'KWD', symbol: 'KWD' });
    expect(await settleCurrency(db, testConfig())).toEqual({ name: 'KWD', symbol: 'KWD' });
    await expect(settleCurrency(db, testConfig({ CURRENCY: 'usd' }))).rejects.toThrow('CURRENCY must be KWD');
    expect(await readSetting(db, networkCurrency)).toBe('KWD');
    await database.close();
  });

  test('is the dollar where nothing is said', async () => {
    const database = await testDatabase();
    const { db } = database;
    expect(await settleCurrency(db, testConfig())).toEqual({ name: 'USD', symbol: '$' });
    await database.close();
  });

  test.each(['dollars', 'XXQ', '€', 'USDT'])('is not %s', (CURRENCY) => {
    expect(() => testConfig({ CURRENCY })).toThrow('CURRENCY must be the code of a currency, e.g. EUR');
  });

  test('has a symbol that the contract takes, whichever it is', () => {
    const made = Intl.supportedValuesOf('currency').map(currencyOf);
    expect(made.filter((one) => !v.is(currencySchema, one))).toEqual([]);
    expect(currencyOf('XOF').symbol).toBe('XOF');
  });
});
