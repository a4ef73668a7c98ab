import { setTimeout as sleep } from 'node:timers/promises';
import { isDataError } from '../platform/db/sql-state.ts';
import type { Deps } from '../platform/deps.ts';
import { BatchWriter } from './batch-writer.ts';
import { type CapsBook, openCaps } from './caps.ts';
import { type Catalogue, openCatalogue } from '../catalogue/catalogue.ts';
import { type ClickAnswer, type ClickRequest, clickTaker, type Serves } from './click.ts';
import { readClickId, timeOfClick } from '../catalogue/click-id.ts';
import { SERVED } from '../domains/host-book.ts';
import { type CountryOf, openCountries } from '../platform/visitor/country.ts';
import type { Freshness } from '../events/freshness.ts';
import { type EarningsBook, openEarnings } from './earnings.ts';
import type { Hit } from './hit.ts';
import type { ClickJournal } from './journal/click-journal.ts';
import { acceptClaims } from './postback/accept-claims.ts';
import { answersOf, type Claim, type ClaimAnswer, isUnknownClick, type Judged } from './postback/claim.ts';
import { claimQueue } from './postback/claim-queue.ts';
import { isKeyOfOffer } from './postback/keys.ts';
import { keepRefused, type Refused } from './postback/refused-postbacks.ts';
import { keepWaiting } from './postback/waiting-postbacks.ts';
import type { Route } from './route-of.ts';
import { storeHits } from './store-hits.ts';
import type { TryClick } from './test-click.ts';
import { visitorKey } from './visitor-key.ts';

/** The tracker of one server process. */
export interface Tracker {
  click(request: ClickRequest): Promise<ClickAnswer>;
  /** The same way as a click's, but nothing is stored and nothing counts. */
  readonly tryClick: TryClick;
  /** Makes conversions of postbacks that come together, as those of a history do; rejects when the database is away. */
  claim(claims: readonly Claim[]): Promise<ClaimAnswer[]>;
  /** Makes a conversion of one postback, together with those of others that come at the same time. */
  judge(claim: Claim): Promise<ClaimAnswer>;
  /** The same for an advertiser that waits for the answer: its click may be on its way from another process. */
  claimOne(claim: Claim): Promise<ClaimAnswer>;
  /**
   * Keeps a postback whose click is not known, to be judged again. False: no click on its way can be its, and it is
   * refused. Rejects when it cannot be kept.
   */
  keepWaiting(said: URLSearchParams, claim: Claim): Promise<boolean>;
  /** Whether a key is one of an offer; never waits for clicks that are not written yet. */
  knows(key: string): Promise<boolean>;
  /** Keeps what was refused for the manager. Never rejects: the advertiser is answered all the same. */
  keepRefused(refused: Refused): Promise<void>;
  freshness(): Freshness;
  /** Clicks that were answered and are not in the database yet. */
  waiting(): number;
  /** Whether answered clicks are in memory alone: the journal cannot be written. */
  isUnkept(): boolean;
  /** While a history is being made: how far it has come; null when it is done. */
  building(until: Date | null): void;
  /** Resolves when all clicks taken before are written; rejects when they cannot be now. */
  flush(): Promise<void>;
  /** Links and offers changed: read them again. */
  forget(): void;
  readonly earnings: EarningsBook;
  /** What offers with a limit have taken. */
  readonly taken: CapsBook['taken'];
  /** Reads anew which offers have all the conversions they take. */
  renewCaps(): Promise<void>;
  /** Looks again at the limits of these offers, by their numbers: conversions of them have come, here or elsewhere. */
  lookAtCaps(offers: readonly number[]): Promise<void>;
  /** Writes what waits. Clicks after this are not written. */
  stop(): Promise<void>;
}

export interface TrackerOptions {
  /** 0 to 1; the demo's is seeded. */
  readonly random?: () => number;
  /** Loaded once and handed to another tracker of the same process. */
  readonly countries?: CountryOf;
  /** False: somebody else says when earnings are read (the demo, tests). */
  readonly renewEarnings?: boolean;
  /** False: limits of offers do not count (the demo's history, which is made in one go). */
  readonly caps?: boolean;
  /** Read by others of the process too; else the tracker opens its own. */
  readonly catalogue?: Catalogue;
  /** Absent: links work on every host. */
  readonly serves?: Serves;
  /** Keeps clicks until they are in the database; absent: those that wait are lost with the process. */
  readonly journal?: Pick<ClickJournal, 'add' | 'stored' | 'fails'>;
  /** Whether there may be clicks that neither the database nor this process knows; absent: there are none. */
  readonly elsewhere?: () => Promise<boolean>;
  /** How many clicks are written together, and the most in memory. */
  readonly batch?: number;
  readonly capacity?: number;
}

/** A click of another server process is in the database after this at the latest, if the database works. */
const OTHER_PROCESS_MS = 1_500;
const LOOK_AGAIN_MS = 250;

export async function startTracker(deps: Deps, options: TrackerOptions = {}): Promise<Tracker> {
  const { db, clock, log } = deps;
  const { journal, elsewhere = () => Promise.resolve(false) } = options;
  const catalogue = options.catalogue ?? openCatalogue(db, log);
  const earnings = openEarnings(db, () => clock.now(), log, options.renewEarnings);
  const caps = openCaps(db, () => clock.now(), log);
  const writer = new BatchWriter<Hit>({
    store: (batch) => storeHits(db, batch),
    hopeless: isDataError,
    log,
    ...(journal !== undefined && { onStored: (rows) => journal.stored(rows) }),
    ...(options.batch !== undefined && { size: options.batch }),
    ...(options.capacity !== undefined && { capacity: options.capacity }),
  });
  const parts = {
    deps,
    catalogue,
    serves: options.serves ?? (() => Promise.resolve(SERVED)),
    earnings,
    caps: options.caps === false ? { full: () => Promise.resolve(new Set<number>()) } : caps,
    take: (hit: Hit) => {
      if (!writer.add(hit)) return false;
      return journal === undefined || journal.add(hit).then(() => true);
    },
    countryOf: options.countries ?? (await openCountries()),
    visitorKey: await visitorKey(db),
    random: options.random ?? Math.random,
  };
  const click = clickTaker(parts);
  const tryClick: TryClick = async (request) => {
    let hit: Hit | null = null;
    let route: Route | null = null;
    const take = (made: Hit) => {
      hit = made;
      return true;
    };
    const onRoute = (taken: Route) => {
      route = taken;
    };
    const answer = await clickTaker({ ...parts, take, onRoute })(request);
    return { answer, hit, route };
  };
  let builtUntil: Date | null = null;

  const claim = async (claims: readonly Claim[], lockMs = 0): Promise<Judged[]> => {
    await writer.flush();
    return acceptClaims(deps, catalogue, claims, lockMs);
  };
  const judge = claimQueue(claim);

  /** The click of a postback this fresh may still wait in another server process. */
  const mayBeElsewhere = ({ clickId, at }: Claim, answer: ClaimAnswer): boolean => {
    if (!isUnknownClick(answer)) return false;
    const read = readClickId(clickId);
    return read !== null && Math.abs(at.getTime() - timeOfClick(read)) < OTHER_PROCESS_MS;
  };

  const claimOne = async (only: Claim): Promise<ClaimAnswer> => {
    for (let waited = 0; ; waited += LOOK_AGAIN_MS) {
      const answer = await judge(only);
      if (waited > OTHER_PROCESS_MS || !mayBeElsewhere(only, answer)) return answer;
      await sleep(LOOK_AGAIN_MS);
    }
  };

  return {
    click,
    tryClick,
    claim: async (claims) => answersOf(await claim(claims)),
    judge,
    claimOne,
    keepWaiting: async (said, waiting) => (await elsewhere()) && keepWaiting(deps, catalogue, said, waiting),
    knows: async (key) => isKeyOfOffer(await catalogue.reference(), key),
    keepRefused: (refused) =>
      keepRefused(deps, catalogue, refused).catch((error: unknown) => {
        log.error('a refused postback could not be kept', { error });
      }),
    freshness: () => {
      if (builtUntil !== null) return { dataAsOf: builtUntil, building: true };
      const oldest = writer.oldest;
      return { dataAsOf: oldest?.at ?? clock.now(), building: false };
    },
    waiting: () => writer.waiting,
    isUnkept: () => journal?.fails ?? false,
    building: (until) => {
      builtUntil = until;
    },
    flush: () => writer.flush(),
    forget: () => catalogue.forget(),
    earnings,
    taken: (reference) => caps.taken(reference),
    lookAtCaps: (offers) => caps.look(offers),
    renewCaps: async () => caps.renew(await catalogue.reference()),
    stop: async () => {
      const left = await writer.stop();
      if (left === 0) return;
      if (journal === undefined)
        log.error('clicks were lost, the database did not take them', { clicks: left });
      else log.warn('the database did not take clicks, the next start stores them', { clicks: left });
    },
  };
}
