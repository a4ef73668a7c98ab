import { and, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import { DAY_MS } from '#contract/spans.ts';
import { dayStart } from '#domain/zone.ts';
import { standingClock } from '../platform/clock.ts';
import { hits } from '../events/tables/hits.ts';
import type { PublisherRow } from '../platform/tables/publishers.ts';
import type { Deps } from '../platform/deps.ts';
import { uuids } from '../platform/ids.ts';
import { endHolds } from '../conversions/end-holds.ts';
import { quarterHourOf } from '../events/quarter-hours.ts';
import { sweepVisitors } from '../tracker/mark-visitors.ts';
import type { Claim } from '../tracker/postback/claim.ts';
import { startTracker, type Tracker } from '../tracker/tracker.ts';
import { openAgents } from './agents.ts';
import { codeOfCampaign } from './catalogue.ts';
import { circle, circleClaimsOf, circleVisitsOn } from './circle.ts';
import { payInStep } from './pay-demo.ts';
import { codeOfRival, rival, RIVAL_SHARE } from './rival.ts';
import { rivalCampaigns } from './rival-campaigns.ts';
import { announceInStep, settleInStep } from './races.ts';
import { claimsOf, LONGEST_MS, type SoldClick } from './sales.ts';
import { seeded } from './seeded.ts';
import { type Visit, type VisitMaker, visitsOn } from './visits.ts';

export interface HistoryOptions {
  readonly deps: Deps;
  readonly publisher: PublisherRow;
  /** When the history began, and from when on it is missing; ms since 1970. */
  readonly start: number;
  readonly from: number;
  /** The day on which the demo was begun, in the publisher's zone. */
  readonly today: string;
  /** Up to here. */
  readonly until: number;
  /** 1: the full demo; tests make less. */
  readonly scale?: number;
  /** Told after each step how far it is; asked before each whether to go on. */
  readonly onStep?: (until: number) => Promise<boolean>;
}

type PublishersClick = SoldClick & { readonly publisherId: string };

/** A step of the history: clicks, then what the advertisers say, then holds and payments. */
export const STEP_MS = DAY_MS / 2;

/**
 * Makes the demo's history by driving the tracker itself with a clock that is moved from visit to visit.
 * The same beginning and end give the same rows; a step made a second time changes nothing.
 */
export async function makeHistory(options: HistoryOptions): Promise<void> {
  const history = await History.open(options);
  try {
    for (let at = options.from; at < options.until;) {
      const end = Math.min((Math.floor(at / STEP_MS) + 1) * STEP_MS, options.until);
      await history.step(at, end);
      at = end;
      if (options.onStep && !(await options.onStep(at))) return;
    }
  } finally {
    await history.close();
  }
}

class History {
  #pending: Claim[] = [];
  #visits: { readonly day: number; readonly all: readonly Visit[] } = { day: Number.NaN, all: [] };
  #random = seeded('');
  /** Of the smartlinks alone: how many numbers a choice takes changes no click's id, and so none of its sales. */
  #choices = seeded('');
  #steps = 0;

  private constructor(
    private readonly options: HistoryOptions,
    private readonly deps: Deps & { readonly clock: ReturnType<typeof standingClock> },
    private readonly tracker: Tracker,
    private readonly makers: readonly VisitMaker[],
  ) {}

  static async open(options: HistoryOptions): Promise<History> {
    const clock = standingClock(options.from);
    // all are seeded anew before each step, below
    let history: History | null = null;
    const ids = uuids(clock, (count) => (history === null ? seeded('') : history.#random).bytes(count));
    const deps = { ...options.deps, clock, ids };
    const random = () => (history === null ? 0 : history.#choices.next());
    const tracker = await startTracker(deps, { renewEarnings: false, caps: false, random, batch: 2_000 });
    const scale = options.scale ?? 1;
    const shared = { agents: openAgents(), first: Math.floor(options.start / DAY_MS) };
    history = new History(options, deps, tracker, [
      { ...shared, scale, codeOf: (campaign) => codeOfCampaign(campaign, options.publisher) },
      {
        ...shared,
        scale: scale * RIVAL_SHARE,
        seed: 'visits of the rival',
        campaigns: rivalCampaigns,
        codeOf: codeOfRival,
      },
    ]);
    await history.#recall(options.from);
    return history;
  }

  /** What advertisers have still to say about the clicks before `from`. */
  async #recall(from: number): Promise<void> {
    const claims = (await this.#clicks(from - LONGEST_MS, from)).flatMap((click) => this.#claimsOf(click));
    this.#pending = claims.filter(({ at }) => at.getTime() >= from);
    await this.#renew();
  }

  /** What smartlinks choose by. */
  async #renew(): Promise<void> {
    for (const { id } of this.#publishers) await this.tracker.earnings.renew(id);
  }

  async step(from: number, end: number): Promise<void> {
    this.#random = seeded(`step ${from}`);
    this.#choices = seeded(`choices ${from}`);
    this.deps.clock.set(from);
    if (from % DAY_MS === 0) await this.#renew();
    await announceInStep(this.#raceOptions, from, end);
    this.deps.clock.set(from);
    for (const { at, request } of this.#visitsIn(from, end)) {
      this.deps.clock.set(at);
      await this.tracker.click(request);
    }
    await this.#circle(from, end);
    await this.tracker.flush();
    this.#pending.push(...(await this.#clicks(from, end)).flatMap((click) => this.#claimsOf(click)));
    await this.#settle(end);
    await settleInStep(this.#raceOptions);
    // at the end of the step, behind what was approved in it
    await payInStep(
      { deps: this.deps, publisher: this.options.publisher, today: this.options.today },
      from,
      end,
    );
    this.#steps += 1;
    // the embedded database counts nothing by itself, and plans made for empty tables read them whole
    if (this.#steps % 16 === 1)
      await this.deps.db.execute(sql`analyze conversions, payments, ledger_entries, ledger_heads`);
  }

  /** After the own visitors: these take no number of theirs, whose sales are the same with and without them. */
  async #circle(from: number, end: number): Promise<void> {
    const own = this.#random;
    this.#random = seeded(`circle ${from}`);
    const { start, today, publisher } = this.options;
    const span = { start, end: dayStart(today, publisher.timezone) };
    for (const { at, request } of circleVisitsOn(Math.floor(from / DAY_MS), span)) {
      if (at < from || at >= end) continue;
      this.deps.clock.set(at);
      await this.tracker.click(request);
    }
    this.#random = own;
  }

  get #raceOptions() {
    const { start, today, publisher } = this.options;
    return { deps: this.deps, zone: publisher.timezone, start, today };
  }

  close(): Promise<void> {
    return this.tracker.stop();
  }

  #visitsIn(from: number, end: number): readonly Visit[] {
    const day = Math.floor(from / DAY_MS);
    if (this.#visits.day !== day) this.#visits = { day, all: this.#visitsOf(day) };
    return this.#visits.all.filter(({ at }) => at >= from && at < end);
  }

  #visitsOf(day: number): readonly Visit[] {
    return this.makers.flatMap((maker) => visitsOn(day, maker)).toSorted((a, b) => a.at - b.at);
  }

  #claimsOf({ publisherId, ...click }: PublishersClick): Claim[] {
    const member = circle.find(({ id }) => id === publisherId);
    if (member !== undefined) return circleClaimsOf(click, member.relativeId);
    const of = this.#publishers.find(({ id }) => id === publisherId);
    return of === undefined ? [] : claimsOf(click, of.relativeId);
  }

  /** Whose visitors the history is of. */
  get #publishers(): readonly Pick<PublisherRow, 'id' | 'relativeId'>[] {
    return [this.options.publisher, rival];
  }

  /** Clicks of the demo's own visitors, as the advertisers got them. */
  #clicks(from: number, end: number): Promise<PublishersClick[]> {
    return this.deps.db
      .select({
        publisherId: hits.publisherId,
        id: hits.id,
        at: hits.at,
        offer: hits.offer,
        subOffer: hits.subOffer,
        country: hits.country,
        device: hits.device,
        subSource: hits.subSource,
        sub1: hits.sub1,
      })
      .from(hits)
      .where(
        and(
          inArray(
            hits.publisherId,
            [...this.#publishers, ...circle].map(({ id }) => id),
          ),
          gte(hits.quarter, quarterHourOf(from)),
          lt(hits.quarter, quarterHourOf(end) + 1),
          gte(hits.at, new Date(from)),
          lt(hits.at, new Date(end)),
          eq(hits.click, true),
        ),
      )
      .orderBy(hits.at, hits.id);
  }

  /** What the advertisers say until `end`, and the holds that end until then. */
  async #settle(end: number): Promise<void> {
    const due = this.#pending.filter(({ at }) => at.getTime() < end);
    this.#pending = this.#pending.filter(({ at }) => at.getTime() >= end);
    this.deps.clock.set(end);
    const inOrder = due.toSorted((a, b) => a.at.getTime() - b.at.getTime());
    if (inOrder.length > 0) await this.tracker.claim(inOrder);
    await endHolds(this.deps);
    await sweepVisitors(this.deps.db, this.deps.clock.now());
  }
}
