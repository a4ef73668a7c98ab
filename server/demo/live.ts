import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { decimalOf } from '#contract/money.ts';
import { fillPath, trackerPaths } from '#contract/paths.ts';
import { DAY_MS } from '#contract/spans.ts';
import { isRow } from '../platform/db/matches.ts';
import type { ServerConfig } from '../platform/config.ts';
import { hits } from '../events/tables/hits.ts';
import { ownOrigin } from '../platform/own-origin.ts';
import { type PublisherRow, publishers } from '../platform/tables/publishers.ts';
import type { Deps } from '../platform/deps.ts';
import { DEMO_PUBLISHER_ID } from './demo-accounts.ts';
import { readClickId } from '../catalogue/click-id.ts';
import type { Claim } from '../tracker/postback/claim.ts';
import type { AgentPool } from './agents.ts';
import { codeOfCampaign } from './catalogue.ts';
import { claimsOf } from './sales.ts';
import { type Visit, visitsOn } from './visits.ts';

export interface Live {
  stop(): Promise<void>;
}

/** Middle pause between two visits, ms, and the shortest. */
const PAUSE_MS = 700;
const SHORTEST_MS = 200;
/** Advertisers decide this many times faster than in the history, and what takes longer than this is left out. */
const HASTE = 20;
const LONGEST_MS = 120_000;

/**
 * The configuration of a server with a trickle: its visitors say their addresses in a header that nobody
 * else can guess, unless a trusted proxy's header is configured anyway.
 */
export const liveConfig = (config: ServerConfig): ServerConfig => ({
  ...config,
  trustedProxyHeader: config.trustedProxyHeader ?? `x-visitor-${randomBytes(12).toString('hex')}`,
});

/**
 * `npm start -- --live`: real HTTP clicks of the demo publisher's links, and the advertisers' postbacks
 * for some of them, against the running server at `origin`. A few a second at most.
 */
export function startLive(deps: Deps, origin = ownOrigin(deps.config)): Live {
  const ending = new AbortController();
  const trickle = new Trickle(deps, origin, ending.signal);
  const running = trickle.run().catch((error: unknown) => {
    if (!ending.signal.aborted) deps.log.error('the live trickle ended', { error });
  });
  return {
    stop: async () => {
      ending.abort();
      await running;
    },
  };
}

class Trickle {
  readonly #postbacks = new Set<Promise<void>>();

  constructor(
    private readonly deps: Deps,
    private readonly origin: string,
    private readonly signal: AbortSignal,
  ) {}

  async run(): Promise<void> {
    const { db, log } = this.deps;
    const [publisher] = await db.select().from(publishers).where(eq(publishers.id, DEMO_PUBLISHER_ID));
    if (publisher === undefined) return;
    // loads the package of user agents, 200 ms: only who wants a trickle does
    const { openAgents } = await import('./agents.ts');
    for (const visit of this.#visits(publisher, openAgents())) {
      await sleep(SHORTEST_MS - Math.log(1 - Math.random()) * (PAUSE_MS - SHORTEST_MS), null, {
        signal: this.signal,
      });
      const clickId = await this.#click(visit).catch((error: unknown) => {
        if (!this.signal.aborted) log.warn('a live click failed', { error });
        return null;
      });
      if (clickId === null) continue;
      const sold = this.#sell(publisher, clickId).catch((error: unknown) => {
        if (!this.signal.aborted) log.warn('a live postback failed', { error });
      });
      this.#postbacks.add(sold);
      void sold.finally(() => this.#postbacks.delete(sold));
    }
  }

  /** Without end: visits like today's, made up anew. */
  *#visits(publisher: PublisherRow, agents: AgentPool): Generator<Visit> {
    for (;;) {
      const today = Math.floor(this.deps.clock.now().getTime() / DAY_MS);
      yield* visitsOn(today, {
        agents,
        codeOf: (campaign) => codeOfCampaign(campaign, publisher),
        first: today - 90,
        scale: 0.2,
        seed: `live ${randomUUID()}`,
      });
    }
  }

  /** @returns the click's id, where the visit was forwarded. */
  async #click({ request }: Visit): Promise<string | null> {
    const path = fillPath(trackerPaths.click, { linkId: request.code });
    const answer = await fetch(`${this.origin}${path}?${request.query.toString()}`, {
      redirect: 'manual',
      signal: this.signal,
      headers: {
        'user-agent': request.userAgent,
        ...(request.referrer !== null && { referer: request.referrer }),
        ...(this.deps.config.trustedProxyHeader !== null && {
          [this.deps.config.trustedProxyHeader]: request.address,
        }),
      },
    });
    await answer.body?.cancel();
    const location = answer.headers.get('location');
    return location === null ? null : new URL(location).searchParams.get('click_id');
  }

  /** The advertiser's part, as in the history, but sooner. */
  async #sell(publisher: PublisherRow, clickId: string): Promise<void> {
    const { db, clock } = this.deps;
    // by then the tracker has written the click
    await sleep(2_000, null, { signal: this.signal });
    const id = readClickId(clickId)?.hitId ?? '';
    const [hit] = await db
      .select()
      .from(hits)
      .where(isRow(hits, { publisherId: publisher.id, id }));
    if (hit === undefined) return;
    for (const claim of claimsOf(hit, publisher.relativeId)) {
      const after = (claim.at.getTime() - hit.at.getTime()) / HASTE;
      if (after > LONGEST_MS) return;
      const passed = clock.now().getTime() - hit.at.getTime();
      await sleep(Math.max(0, after - passed), null, { signal: this.signal });
      await this.#postback(claim);
    }
  }

  async #postback(claim: Claim): Promise<void> {
    const query = new URLSearchParams({
      click_id: claim.clickId,
      key: claim.key,
      status: claim.status,
      adv_tid: claim.advertiserId,
      ...(claim.goal !== null && { goal: claim.goal }),
      ...(typeof claim.amount === 'number' && { amount: decimalOf(claim.amount) }),
      ...(claim.reason !== null && { reason: claim.reason }),
    });
    const answer = await fetch(`${this.origin}${trackerPaths.postback}?${query.toString()}`, {
      signal: this.signal,
    });
    await answer.body?.cancel();
  }
}
