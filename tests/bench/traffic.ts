import { createServer } from 'node:http';
import { chooseOffer } from '#server/tracker/choose-offer.ts';
import { loadReference } from '#server/catalogue/reference.ts';
import { countFrom, makeLink, makeOffer, makeSmartlink } from '#server/testing/network.ts';
import { narrowedOffers } from '#domain/narrow-campaigns.ts';
import { sampleOffer } from '#tests/support/samples/traffic-samples.ts';
import { demo } from '#tests/support/servers/demo.ts';
import type { Network } from '#tests/support/servers/network.ts';
import { called, listening } from './calls.ts';
import { clicksPerSecond } from './clicks.ts';
import { type Measure, median } from './measure.ts';
import { openStore, type Store } from './open-store.ts';
import { CALLS, postbacksPerSecond } from './postbacks-per-second.ts';

const OFFERS = 500;

/** The lists, the tracker and the sender of postbacks with as much as a large network has. */
export async function trafficMeasures(network: Network, plainLink: string): Promise<Measure[]> {
  const store = await openStore(network.dataDir, demo.username);
  try {
    const large = await largeSmartlink(store);
    const link = `${network.origin}/c/${large.code}`;
    await untilAnswered(link);
    return [
      ...narrowing(),
      ...(await choosing(store, large.id)),
      await clicksPerSecond(plainLink, `clicks with ${OFFERS} more offers`),
      await clicksPerSecond(link, `clicks through a smartlink of ${OFFERS} offers`),
      ...(await addedTime(plainLink)),
      ...(await postbacksPerSecond(store, { due: CALLS, name: 'postbacks delivered', least: 50 })),
    ];
  } finally {
    await store.close();
  }
}

/** Searching and filtering 10,000 offers, as the list does after each letter and choice. */
function narrowing(): Measure[] {
  const rows = Array.from({ length: 10_000 }, (_, index) =>
    sampleOffer({
      id: `o${index}`,
      relativeId: index,
      label: `Offer ${index} ${index % 7 === 0 ? 'Sweepstakes' : 'Dating'}`,
      allowedCountries: index % 3 === 0 ? [] : ['DE', 'FR', 'GB'],
    }),
  );
  const bare = timed(() => rows.filter(({ label }) => label.includes('zzz')));
  const search = timed(() => narrowedOffers(rows, { search: 'sweep 42' }));
  const filter = timed(() => narrowedOffers(rows, { country: ['CZ'], device: ['mobile'], status: ['live'] }));
  return [
    { name: '10,000 offers searched', value: search, unit: 'ms', note: 'as after each letter' },
    { name: '10,000 offers searched against a bare filter', value: search / bare, unit: '×' },
    { name: '10,000 offers filtered', value: filter, unit: 'ms', note: 'country, device and status' },
    { name: '10,000 offers filtered against a bare filter', value: filter / bare, unit: '×' },
  ];
}

/** The middle of some runs after three to warm up, ms. */
function timed(act: () => unknown): number {
  const times: number[] = [];
  for (let run = -3; run < 25; run += 1) {
    const start = performance.now();
    act();
    if (run >= 0) times.push(performance.now() - start);
  }
  return median(times);
}

async function largeSmartlink(store: Store) {
  countFrom(900_000);
  const pool = [];
  for (let index = 0; index < OFFERS; index += 1) {
    pool.push({ offer: await makeOffer(store, { name: `Bench ${index}` }) });
  }
  const smartlink = await makeSmartlink(store, { pool });
  return { id: smartlink.id, code: (await makeLink(store, store.publisher, { smartlink })).code };
}

/** Rows that no command has written are not told: the tracker looks for itself within a minute. */
async function untilAnswered(link: string): Promise<void> {
  for (let tries = 0; tries < 1000; tries += 1) {
    const answer = await fetch(link, {
      redirect: 'manual',
      headers: { 'user-agent': 'Mozilla/5.0 Chrome/130' },
    });
    await answer.body?.cancel();
    if (answer.status === 302) return;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error('the tracker does not know the link');
}

/** The choice alone, with a history of every offer, beside a draw of one of them. */
async function choosing(store: Store, id: string): Promise<Measure[]> {
  const reference = await loadReference(store.db);
  const smartlink = reference.smartlinks.get(id);
  if (!smartlink) throw new Error('the smartlink is not there');
  const visit = { country: 'CZ', device: 'mobile', platform: 'android', connectionType: 'unknown' } as const;
  const history = smartlink.pool.map(({ offer: { relativeId: id } }) => ({
    id,
    own: { clicks: 500 + (id % 97), conversions: id % 13, payout: (id % 13) * 25_000 },
    source: { clicks: 20, conversions: id % 2, payout: (id % 2) * 25_000 },
  }));
  const known = {
    own: new Map(history.map(({ id: offer, own }) => [offer, own])),
    source: new Map(history.map(({ id: offer, source }) => [offer, source])),
  };
  const chooser = {
    visit,
    subSource: 'zone',
    earnings: { of: () => known },
    full: new Set<number>(),
    random: Math.random,
  };
  const RUNS = 2000;
  const each = (act: () => unknown) =>
    (timed(() => {
      for (let run = 0; run < RUNS / 20; run += 1) act();
    }) *
      1000) /
    (RUNS / 20);
  const choice = each(() => chooseOffer(smartlink, reference, chooser));
  const drawn = each(() => smartlink.pool[Math.floor(Math.random() * smartlink.pool.length)]);
  return [
    { name: `choice among ${OFFERS} offers`, value: choice, unit: 'µs', note: 'a click' },
    { name: 'choice against a bare draw', value: choice / drawn, unit: '×' },
  ];
}

/** One click after the other, beside a bare redirect in the same run. */
async function addedTime(link: string): Promise<Measure[]> {
  const bare = createServer((_, answer) => answer.writeHead(302, { location: 'https://a.example/' }).end());
  const origin = await listening(bare);
  const [tracker, plain] = [await latencies(link), await latencies(origin)];
  bare.close();
  const at = (times: readonly number[], share: number) => times[Math.floor(times.length * share)] ?? 0;
  return [0.5, 0.99].flatMap((share): Measure[] => {
    const [ours, theirs] = [at(tracker, share), at(plain, share)];
    const name = `time that the tracker adds to a click, p${share * 100}`;
    return [
      { name, value: ours - theirs, unit: 'ms', note: `${ours.toFixed(2)} ms in all` },
      { name: `${name}, against a bare redirect`, value: ours / theirs, unit: '×' },
    ];
  });
}

/** ms of each call, sorted; the first hundred warm up. */
async function latencies(address: string): Promise<number[]> {
  const times: number[] = [];
  for (let run = -100; run < 2000; run += 1) {
    const start = performance.now();
    await called(`${address}?run=${run}`);
    if (run >= 0) times.push(performance.now() - start);
  }
  return times.toSorted((a, b) => a - b);
}
