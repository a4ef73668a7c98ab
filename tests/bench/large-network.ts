import { countFrom, makeOffer } from '#server/testing/network.ts';
import { demo } from '#tests/support/servers/demo.ts';
import { type Network, startNetwork } from '#tests/support/servers/network.ts';
import { seededDataDir } from '#tests/support/servers/seed.ts';
import { click, linkWithoutHold, type OfferLink, postback } from '#tests/support/servers/tracker.ts';
import { atLeast, atMost, type Measure } from './measure.ts';
import { openStore, type Store } from './open-store.ts';
import { postbacksPerSecond } from './postbacks-per-second.ts';
import { loggedIn, time } from './server-calls.ts';

const OFFERS = 10_000;
const SALES = 500;
const CALLERS = 16;
const DUE = 50_000;

/** A network with 10,000 more offers: its lists, what advertisers tell it, and 50,000 postbacks that are due. */
export async function largeNetworkMeasures(): Promise<Measure[]> {
  const { dataDir, remove } = await seededDataDir();
  try {
    await withNetwork(dataDir, () => withStore(dataDir, makeOffers));
    // one that starts knows what no command has told it of
    return await withNetwork(dataDir, async (network) => [
      ...(await pages(network.origin)),
      ...(await salesPerSecond(network.origin, await linkWithoutHold(network, demo.username))),
      ...(await withStore(dataDir, (store) =>
        postbacksPerSecond(store, { due: DUE, name: 'postbacks delivered, of 50,000 due', least: 200 }),
      )),
    ]);
  } finally {
    await remove();
  }
}

async function withNetwork<T>(dataDir: string, act: (network: Network) => Promise<T>): Promise<T> {
  const network = await startNetwork({ dataDir });
  try {
    return await act(network);
  } finally {
    await network.stop();
  }
}

async function withStore<T>(dataDir: string, act: (store: Store) => Promise<T>): Promise<T> {
  const store = await openStore(dataDir, demo.username);
  try {
    return await act(store);
  } finally {
    await store.close();
  }
}

const makeOffers = (store: Store): Promise<void> =>
  store.db.transaction(async (db) => {
    countFrom(500_000);
    for (let made = 0; made < OFFERS; made += 1) {
      await makeOffer({ ...store, db }, { name: `Bench ${made}` });
    }
  });

/** A page in the middle of the list, and of a search, beside a bare query. */
async function pages(origin: string): Promise<Measure[]> {
  const cookie = await loggedIn(origin);
  const asked = (query: string) =>
    time(() => fetch(`${origin}/publisher/api/offers?${query}`, { headers: { cookie } }));
  const bare = await time(() => fetch(`${origin}/readyz`));
  const [page, found] = [await asked('page=100&itemsPerPage=20'), await asked('search=bench+99')];
  return [
    { name: 'a page of 10,000 offers', value: page, unit: 'ms', limit: atMost(100) },
    { name: 'a page of 10,000 offers against a bare query', value: page / bare, unit: '×' },
    { name: 'a search of 10,000 offers', value: found, unit: 'ms', limit: atMost(100) },
    { name: 'a search of 10,000 offers against a bare query', value: found / bare, unit: '×' },
  ];
}

/** Postbacks of an advertiser, each a conversion that is booked; beside them calls that are answered at once. */
async function salesPerSecond(origin: string, { address, key }: OfferLink): Promise<Measure[]> {
  const clicks: string[] = [];
  for (let visit = 0; visit < SALES + CALLERS; visit += 1) {
    clicks.push(await click(address, { ext_click_id: `large-${visit}` }));
  }
  const sell = async (clickId: string) => {
    const { status, body } = await postback(origin, { click_id: clickId, key });
    if (status !== 200) throw new Error(`a postback was answered with ${status}: ${body}`);
  };
  await perSecond(clicks.splice(0, CALLERS), sell);
  const sold = await perSecond(clicks, sell);
  const bare = await perSecond(clicks, async () => {
    await (await fetch(`${origin}/readyz`)).text();
  });
  return [
    {
      name: 'postbacks of advertisers, 10,000 offers',
      value: sold,
      unit: '/s',
      limit: atLeast(50),
      note: `${CALLERS} at once, each a conversion in the ledger`,
    },
    { name: 'postbacks of advertisers against bare queries', value: sold / bare, unit: '×' },
  ];
}

async function perSecond<T>(all: readonly T[], act: (one: T) => Promise<void>): Promise<number> {
  const left = [...all];
  const start = performance.now();
  const caller = async () => {
    for (let one = left.pop(); one !== undefined; one = left.pop()) await act(one);
  };
  await Promise.all(Array.from({ length: CALLERS }, caller));
  return all.length / ((performance.now() - start) / 1000);
}
