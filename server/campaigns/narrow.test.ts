import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { decodeRows } from '#contract/broken-rows.ts';
import { API_BASE } from '#contract/paths.ts';
import { type Offer, offers } from '#contract/resources/offers.ts';
import { type Smartlink, smartlinks } from '#contract/resources/smartlinks.ts';
import { narrowedOffers, narrowedSmartlinks } from '#domain/narrow-campaigns.ts';
import { openCatalogue } from '../catalogue/catalogue.ts';
import { seedCatalogue } from '../demo/catalogue.ts';
import { DEMO_PUBLISHER_ID } from '../demo/demo-accounts.ts';
import { seedStandings } from '../demo/standings.ts';
import { silentLogger } from '../platform/log.ts';
import { publishers } from '../platform/tables/publishers.ts';
import { type Browser, testNetwork, type TestNetwork } from '../testing/test-network.ts';
import type { Asked, CampaignReader } from './kind.ts';
import { kinds } from './kinds.ts';

/** The network is asked with a filter, the panel narrows the whole list: both find the same, and these. */

let network: TestNetwork;
let browser: Browser;
beforeAll(async () => {
  network = await testNetwork();
  const { db, clock } = network;
  const [publisher] = await db.select().from(publishers).where(eq(publishers.id, DEMO_PUBLISHER_ID));
  if (publisher) await seedCatalogue(db, publisher, clock.now());
  await seedStandings(network, DEMO_PUBLISHER_ID, clock.now().getTime());
  browser = await network.signedIn();
});
afterAll(() => network.close());

const List = v.object({ 'hydra:member': v.array(v.unknown()) });
async function members(path: string, query: string): Promise<unknown[]> {
  const answer = await browser.get(`${API_BASE}${path}?itemsPerPage=10000&${query}`);
  expect(answer.status).toBe(200);
  return v.parse(List, await answer.json())['hydra:member'];
}
const offersOf = async (query: string): Promise<readonly Offer[]> =>
  decodeRows(offers.row, await members(offers.path, query)).rows;
const smartlinksOf = async (query: string): Promise<readonly Smartlink[]> =>
  decodeRows(smartlinks.row, await members(smartlinks.path, query)).rows;

const numbers = (rows: readonly { readonly relativeId: number }[]) => rows.map((row) => row.relativeId);

describe('offers', () => {
  test.each([
    ['search=%2310', { search: '#10' }, [106, 104, 102, 103, 107, 101, 109, 108, 105]],
    ['search=%23103', { search: '#103' }, [103]],
    ['relativeId=103', { relativeId: 103 }, [103]],
    ['search=drops+keto', { search: 'drops keto' }, [103]],
    ['search=10', { search: '10' }, []],
    [
      'country=US',
      { country: ['US'] },
      [106, 104, 111, 102, 107, 121, 101, 116, 108, 105, 113, 115, 114, 117, 119],
    ],
    [
      'country=JP&country=BR',
      { country: ['JP', 'BR'] },
      [106, 104, 111, 102, 107, 121, 112, 101, 120, 116, 105, 114, 117],
    ],
    [
      'device=desktop',
      { device: ['desktop'] },
      [110, 104, 111, 118, 103, 112, 101, 116, 109, 108, 105, 113, 115, 114, 117, 119],
    ],
    ['category=finance', { category: ['finance'] }, [110, 118, 109, 115]],
    ['promoChannel=email', { promoChannel: ['email'] }, [110, 104, 118, 103, 109, 113, 115, 119]],
    ['status=live', { status: ['live'] }, [111, 103, 101, 109, 105, 113, 114]],
    ['status=archived&status=inReview', { status: ['archived', 'inReview'] }, [121, 117]],
    ['status=launch', { status: ['launch'] }, [106, 104, 102, 107, 108]],
    ['status=nonsense', { status: ['nonsense'] }, []],
    [
      'search=%231&status=available&country=US',
      { search: '#1', status: ['available'], country: ['US'] },
      [106, 104, 102, 107, 108],
    ],
  ])('by %s', async (query, question, expected) => {
    const found = await offersOf(query);
    expect(found).toEqual(narrowedOffers(await offersOf(''), question));
    expect(numbers(found)).toEqual(expected);
  });
});

describe('smartlinks', () => {
  test.each([
    ['search=%2320', { search: '#20' }, [207, 202, 203, 206, 201, 204, 205, 209, 208]],
    ['relativeId=201', { relativeId: 201 }, [201]],
    ['search=DATING', { search: 'DATING' }, [202]],
    ['live=true', { live: ['true'] }, [202, 203, 201]],
    ['live=false', { live: ['false'] }, [207, 210, 206, 204, 205, 212, 211, 209, 208]],
    ['status=active&status=launch', { status: ['active', 'launch'] }, [202, 203, 201, 204]],
    ['status=suspended', { status: ['suspended'] }, [208]],
    ['trafficTypes.id=push', { 'trafficTypes.id': ['push'] }, [207, 202, 203, 201, 204, 212, 208]],
  ])('by %s', async (query, question, expected) => {
    const found = await smartlinksOf(query);
    expect(found).toEqual(narrowedSmartlinks(await smartlinksOf(''), question));
    expect(numbers(found)).toEqual(expected);
  });
});

describe('a page', () => {
  const noFigures = { clicks: 0, conversions: 0, payout: 0 };
  const figures = { offer: () => noFigures, smartlink: () => noFigures };
  /** Which page is answered, and of how many offers the rest was looked up. */
  async function pageOf(question: Omit<Asked, 'page' | 'itemsPerPage'>, page: number) {
    const lookedUp: string[] = [];
    class Links extends Map<string, string> {
      override get(id: string) {
        lookedUp.push(id);
        return super.get(id);
      }
    }
    const reader: CampaignReader = {
      publisherId: DEMO_PUBLISHER_ID,
      timezone: 'UTC',
      language: 'en',
      reference: await openCatalogue(network.db, silentLogger).reference(),
      network: figures,
      own: figures,
      links: new Links(),
      domains: new Map(),
      taken: new Map(),
      limitReached: null,
    };
    const answer = await kinds.offer.list(network.db, reader, { ...question, page, itemsPerPage: 4 });
    const ids = answer.members.map((row) => v.parse(v.object({ id: v.string() }), row).id);
    return { ids, lookedUp, totalItems: answer.totalItems };
  }

  test.each([
    ['of all', {}, ''],
    ['of what was searched for', { search: '#1' }, 'search=%231'],
    ['of what is live', { status: ['live'] }, 'status=live'],
  ])('%s is cut from the whole, and nothing else is looked up for it', async (_, question, query) => {
    const whole = (await offersOf(query)).map(({ id }) => id);
    expect(whole.length).toBeGreaterThan(4);
    for (const page of [1, 2, 99]) {
      const { ids, lookedUp, totalItems } = await pageOf(question, page);
      expect(ids).toEqual(whole.slice((page - 1) * 4, page * 4));
      expect(lookedUp).toEqual(ids);
      expect(totalItems).toBe(whole.length);
    }
  });
});
