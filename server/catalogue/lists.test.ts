import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { decodeRows } from '#contract/broken-rows.ts';
import { languages } from '#contract/enumerations.ts';
import { API_BASE, fillPath, paths } from '#contract/paths.ts';
import type { RowSchema } from '#contract/resource.ts';
import {
  announcements,
  countries,
  devices,
  goalOptions,
  languageOptions,
  offerOptions,
  smartlinkOptions,
} from '#contract/resources/lists.ts';
import { article } from '#contract/resources/news.ts';
import { Balance } from '#contract/resources/balance.ts';
import { Publisher } from '#contract/resources/publisher.ts';
import { offerAccess, offerGoals, offerGoalTexts, offers } from './tables/offers.ts';
import { smartlinkAccess, smartlinks, smartlinkVerticals } from './tables/smartlinks.ts';
import { DEMO_PUBLISHER_ID } from '../demo/demo-accounts.ts';
import { announcementMarks } from '../news/tables.ts';
import { type Browser, testNetwork, type TestNetwork } from '../testing/test-network.ts';

const Collection = v.object({
  '@id': v.string(),
  '@type': v.literal('hydra:Collection'),
  'hydra:member': v.array(v.unknown()),
  'hydra:totalItems': v.number(),
  totalItems: v.number(),
  itemsPerPage: v.number(),
  'hydra:view': v.looseObject({ '@type': v.literal('hydra:PartialCollectionView') }),
});

let network: TestNetwork;
let browser: Browser;
beforeAll(async () => {
  network = await testNetwork();
  browser = await network.signedIn();
  await addOffers(network);
});
afterAll(() => network.close());

async function addOffers({ db, ids, clock }: TestNetwork) {
  const createdAt = clock.now();
  const names = ['Alpine Loans', 'Berry_Box 100%', 'Café Kino', 'Unreachable'];
  const rows = names.map((name, index) => ({
    id: ids(),
    relativeId: 11 + index,
    name,
    category: 'finance',
    type: 'CPA' as const,
    payout: 100_000,
    revenue: 120_000,
    holdDays: 14,
    postbackKey: 'k',
    targetUrl: 'https://shop.example/?c={click_id}',
    allowedCountries: [],
    deniedCountries: [],
    platforms: [],
    connectionTypes: [],
    status: 'active' as const,
    createdAt,
  }));
  await db.insert(offers).values(rows);
  const goals = rows.map(({ id }, index) => ({
    id: ids(),
    offerId: id,
    code: 'lead',
    title: index === 3 ? ('Secret goal' as const) : index === 0 ? ('Sale' as const) : ('Lead' as const),
    payout: 100_000,
    revenue: 120_000,
    standard: true,
  }));
  await db.insert(offerGoals).values(goals);
  const russian = { Lead: 'Лид', Sale: 'Продажа', 'Secret goal': 'Тайная цель' };
  await db
    .insert(offerGoalTexts)
    .values(goals.map(({ id, title }) => ({ goalId: id, language: 'ru' as const, title: russian[title] })));
  // the last one belongs to nobody
  await db.insert(offerAccess).values(
    rows.slice(0, 3).map(({ id }) => ({
      publisherId: DEMO_PUBLISHER_ID,
      offerId: id,
      access: 'active' as const,
      changedAt: createdAt,
    })),
  );
  const verticalId = ids();
  await db.insert(smartlinkVerticals).values({ id: verticalId, name: 'Dating', status: 'available' });
  const smartlink = {
    id: ids(),
    relativeId: 3,
    name: 'Dating World',
    verticalId,
    status: 'live' as const,
    createdAt,
  };
  await db.insert(smartlinks).values(smartlink);
  await db.insert(smartlinkAccess).values({
    publisherId: DEMO_PUBLISHER_ID,
    smartlinkId: smartlink.id,
    access: 'active',
    changedAt: createdAt,
  });
}

/** Every member has to fit the contract's schema, and an address of its own. */
async function rowsOf<S extends RowSchema>(path: string, row: S, query = '', language?: string) {
  const headers = language === undefined ? {} : { 'accept-language': language };
  const response = await browser.get(`${API_BASE}${path}${query}`, headers);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/ld+json; charset=utf-8');
  const list = v.parse(Collection, await response.json());
  const { rows, unknown, broken } = decodeRows(row, list['hydra:member']);
  expect([unknown, broken]).toEqual([[], []]);
  return { ...list, rows };
}

describe('what is the same for everybody', () => {
  test('languages are named in themselves', async () => {
    const { rows } = await rowsOf(languageOptions.path, languageOptions.row);
    expect(rows.map(({ value }) => value)).toEqual([...languages]);
    expect(rows.map(({ label }) => label)).toEqual(['English', 'Русский', 'Українська', '简体中文']);
  });

  test('countries: the ten popular ones first, in the language of the publisher', async () => {
    const response = await browser.get(`${API_BASE}${countries.path}`);
    expect(await response.json()).toMatchObject({ popularCount: 10 });
    const { rows } = await rowsOf(countries.path, countries.row);
    expect(new Set(rows.map(({ code }) => code)).size).toBe(250);
    expect(rows.find(({ code }) => code === 'CZ')?.name).toBe('Czechia');
    expect(rows.every(({ code, name }) => name !== code)).toBe(true);
  });

  test('devices have their numbers', async () => {
    const { rows } = await rowsOf(devices.path, devices.row);
    expect(rows.map(({ id, name, label }) => [id, name, label])).toEqual([
      [0, 'all', 'All devices'],
      [1, 'desktop', 'Desktop'],
      [2, 'mobile', 'Mobile'],
    ]);
  });
});

describe('options to filter by', () => {
  test('are the offers that the publisher works with, and no others', async () => {
    const { rows, totalItems } = await rowsOf(offerOptions.path, offerOptions.row, '?itemsPerPage=10000');
    expect(rows.map(({ label }) => label)).toEqual(['Alpine Loans', 'Berry_Box 100%', 'Café Kino']);
    expect(rows[0]).toMatchObject({ value: '11', relativeId: 11, status: 'active', offerStatus: 'active' });
    expect(totalItems).toBe(3);
  });

  test.each([
    ['search=loans', ['Alpine Loans']],
    ['search=%2312', ['Berry_Box 100%']],
    ['relativeId=13', ['Café Kino']],
    ['search=%23', []],
    ['search=_', ['Berry_Box 100%']],
    ['search=100%25', ['Berry_Box 100%']],
    ['search=%25', ['Berry_Box 100%']],
    ['search=%5C', []],
    ["search='%20or%201=1", []],
  ])('are found by text or number: %s', async (query, labels) => {
    const { rows } = await rowsOf(offerOptions.path, offerOptions.row, `?${query}`);
    expect(rows.map(({ label }) => label)).toEqual(labels);
  });

  test('come in pages', async () => {
    const list = await rowsOf(offerOptions.path, offerOptions.row, '?page=2&itemsPerPage=2');
    expect(list.rows.map(({ label }) => label)).toEqual(['Café Kino']);
    expect(list).toMatchObject({ totalItems: 3, itemsPerPage: 2 });
    expect(list['hydra:view']).toEqual({
      '@id': '/publisher/api/proxy_domains/offer_campaigns_filter?page=2&itemsPerPage=2',
      '@type': 'hydra:PartialCollectionView',
      'hydra:first': '/publisher/api/proxy_domains/offer_campaigns_filter?page=1&itemsPerPage=2',
      'hydra:last': '/publisher/api/proxy_domains/offer_campaigns_filter?page=2&itemsPerPage=2',
      'hydra:previous': '/publisher/api/proxy_domains/offer_campaigns_filter?page=1&itemsPerPage=2',
    });
  });

  test('are smartlinks too', async () => {
    const { rows } = await rowsOf(smartlinkOptions.path, smartlinkOptions.row, '?search=%233');
    expect(rows).toMatchObject([
      { label: 'Dating World', relativeId: 3, status: 'active', smartlinkStatus: 'live' },
    ]);
  });

  test('are goals, each once', async () => {
    const { rows } = await rowsOf(goalOptions.path, goalOptions.row);
    expect(rows.map(({ value }) => value)).toEqual(['Lead', 'Sale']);
    const found = await rowsOf(goalOptions.path, goalOptions.row, '?search=sal');
    expect(found.rows.map(({ value }) => value)).toEqual(['Sale']);
  });

  test('are goals, called and searched by what the reader calls them, and asked for by their titles', async () => {
    const goalsFor = async (language: string, query = '') =>
      (await rowsOf(goalOptions.path, goalOptions.row, query, language)).rows;
    expect(await goalsFor('ru')).toMatchObject([
      { value: 'Lead', label: 'Лид' },
      { value: 'Sale', label: 'Продажа' },
    ]);
    expect(await goalsFor('ru', `?search=${encodeURIComponent('прод')}`)).toMatchObject([{ value: 'Sale' }]);
    expect(await goalsFor('ru', '?search=sal')).toMatchObject([{ label: 'Продажа' }]);
    // nobody has said what they are called in Chinese
    expect(await goalsFor('zh-CN')).toMatchObject([{ label: 'Lead' }, { label: 'Sale' }]);
  });

  test('say how they can be searched', async () => {
    const response = await browser.get(`${API_BASE}${offerOptions.path}`);
    expect(await response.json()).toMatchObject({
      'hydra:search': {
        '@type': 'hydra:IriTemplate',
        'hydra:template': `${API_BASE}${offerOptions.path}{?search,relativeId,page,itemsPerPage}`,
      },
    });
  });
});

describe('news', () => {
  const detail = (id: string) => browser.get(`${API_BASE}${fillPath(paths.announcement, { id })}`);

  test('come newest first, in pages', async () => {
    const { rows, totalItems } = await rowsOf(announcements.path, announcements.row, '?itemsPerPage=3');
    expect(totalItems).toBe(8);
    expect(rows[0]?.title).toBe('Nordic Energy pays 15% more until the end of the month');
    const times = rows.map(({ publishedAt }) => publishedAt);
    expect(times).toEqual(times.toSorted().toReversed());
  });

  test('are not there before they are published', async () => {
    network.clock.move(-10 * 3_600_000);
    const { totalItems } = await rowsOf(announcements.path, announcements.row);
    network.clock.move(10 * 3_600_000);
    expect(totalItems).toBe(7);
  });

  test('follow the language of the publisher', async () => {
    const me = `${API_BASE}${fillPath(paths.publisher, { id: DEMO_PUBLISHER_ID })}`;
    const patched = await browser.send(
      'PATCH',
      me,
      { language: 'ru' },
      { 'content-type': 'application/merge-patch+json' },
    );
    expect(v.parse(Publisher, await patched.json())).toMatchObject({
      language: 'ru',
      locale: 'ru',
      languageInfo: { value: 'ru', label: 'Русский', icon: 'RU' },
    });
    const { rows } = await rowsOf(announcements.path, announcements.row);
    expect(rows[0]?.title).toBe('Nordic Energy: ставка на 15\u00a0% выше до конца месяца');
    const named = await rowsOf(countries.path, countries.row);
    expect(named.rows.find(({ code }) => code === 'CZ')?.name).toBe('Чехия');
    await browser.send('PATCH', me, { language: 'en' });
  });

  test.each([{ language: 'xx' }, { password: 'x' }, { roles: [] }])(
    'what cannot be changed is refused: %o',
    async (patch) => {
      const me = `${API_BASE}${fillPath(paths.publisher, { id: DEMO_PUBLISHER_ID })}`;
      const response = await browser.send('PATCH', me, patch);
      expect(response.status).toBe(422);
      expect(await response.json()).toMatchObject({ violations: [{ propertyPath: Object.keys(patch)[0] }] });
    },
  );

  test('one has its article, as HTML without anything that runs', async () => {
    const { rows } = await rowsOf(announcements.path, announcements.row);
    const response = await detail(rows[0]?.id ?? '');
    expect(v.parse(v.looseObject(article.row.entries), await response.json())).toMatchObject({
      '@type': 'Article',
      title: rows[0]?.title,
      html: expect.stringMatching(/^<p>The advertiser has raised/),
    });
  });

  test.each(['019a0000-0000-7000-8000-0000000000ff', 'nonsense', "1' or '1"])(
    'an unknown one is a 404: %s',
    async (id) => {
      expect((await detail(id)).status).toBe(404);
    },
  );

  test('are unread until they are marked, and new ones are unread again', async () => {
    const other = await network.signedIn('partner');
    const unread = async () =>
      v.parse(Publisher, await (await other.get(`${API_BASE}${paths.publisherCurrent}`)).json())
        .unreadAnnouncementsAmount;
    const unseen = async () =>
      v.parse(Collection, await (await other.get(`${API_BASE}${paths.announcements}?unseen=true`)).json())
        .totalItems;
    expect([await unread(), await unseen()]).toEqual([8, 8]);
    network.clock.move(-10 * 3_600_000);
    const marked = await other.send('POST', `${API_BASE}${paths.announcementsMarkRead}`);
    network.clock.move(10 * 3_600_000);
    expect(marked.status).toBe(200);
    expect([await unread(), await unseen()]).toEqual([1, 1]);
    // marked by one publisher, still unread for the other
    const { totalItems } = await rowsOf(announcements.path, announcements.row, '?unseen=true');
    expect(totalItems).toBe(8);
  });

  test('are read up to the moment that was looked at, and never less', async () => {
    const other = await network.signedIn('newcomer');
    const mark = (until: string) =>
      other.send('POST', `${API_BASE}${paths.announcementsMarkRead}`, { until });
    const unseen = async () =>
      v.parse(Collection, await (await other.get(`${API_BASE}${paths.announcements}?unseen=true`)).json())
        .totalItems;
    const { rows } = await rowsOf(announcements.path, announcements.row);
    expect((await mark('0000-01-01T00:00:00Z')).status).toBe(200);
    expect(await unseen()).toBe(8);
    await mark(rows[1]?.publishedAt ?? '');
    expect(await unseen()).toBe(1);
    await mark(rows[2]?.publishedAt ?? '');
    expect(await unseen()).toBe(1);
    await mark('9999-12-31T23:59:59Z');
    expect(await unseen()).toBe(0);
    // what is published from now on is not read yet
    const marks = await network.db.select().from(announcementMarks);
    expect(marks.every(({ seenAt }) => seenAt <= network.clock.now())).toBe(true);
    for (const until of ['now', '2026-11-23T12:00:00 +01', '2026-11-23T12:00:00+01:00'])
      expect((await mark(until)).status).toBe(422);
  });

  test('pictures are served with a policy of their own and for a long time', async () => {
    const { rows } = await rowsOf(announcements.path, announcements.row);
    const response = await network.browser().get(rows[0]?.previewImagePath ?? '');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/svg+xml');
    expect(response.headers.get('cache-control')).toContain('immutable');
    expect(response.headers.get('content-security-policy')).toContain('sandbox');
    expect((await network.browser().get(`${API_BASE}/cdn/news-nothing-1.svg`)).status).toBe(404);
    expect((await network.browser().get(`${API_BASE}/cdn/news-offer-999.svg`)).status).toBe(404);
  });
});

test('the balance is a decimal string with its currency, and what lies in each account', async () => {
  const response = await browser.get(`${API_BASE}${paths.balance}`);
  expect(v.parse(Balance, await response.json())).toEqual({
    balance: '0.0000',
    currency: { name: 'USD', symbol: '$' },
    accounts: { onHold: '0.0000', available: '0.0000', inPayment: '0.0000', paid: '0.0000' },
    newest: 0,
  });
});
