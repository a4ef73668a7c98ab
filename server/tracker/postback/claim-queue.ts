import { HttpProblem } from '../../platform/http/problem.ts';
import { isDatabaseDown } from '../../platform/http/timeout.ts';
import { isLockFailure, isLockTimeout } from '../../platform/db/sql-state.ts';
import { readClickId } from '../../catalogue/click-id.ts';
import type { Claim, ClaimAnswer, Judged, Unjudged } from './claim.ts';

/**
 * Judges claims together, waiting so long for rows that others hold, ms: what came of each stands at its place. Rejects
 * when none of them is judged.
 */
export type Judge = (claims: readonly Claim[], lockMs: number) => Promise<readonly Judged[]>;

interface WaitingClaim {
  readonly claim: Claim;
  readonly answer: (answer: ClaimAnswer) => void;
  readonly fail: (error: unknown) => void;
  /** How many times it was put off. */
  readonly putOff: number;
}

/** Those of a batch that are not judged. */
interface Left {
  readonly left: readonly WaitingClaim[];
  /** Of the first of them. */
  readonly error: unknown;
}
const unanswered: Unjudged = { kind: 'unjudged', error: new Error('a claim has no answer') };

/** Written in one transaction; more would keep those behind them, and the books they lock, waiting for long. */
const TOGETHER = 100;
/** The most that wait: where the database takes nothing for long, their advertisers have been told to come again. */
const CAPACITY = 10_000;
/** Times that what is left of a batch is judged anew after it met another process in a ring of locks. */
const MEETINGS = 3;
/**
 * What a statement waits for rows that others hold: a book that is being paid, a postback that is being changed. Where a
 * batch has waited for one, each publisher's part has time for what is held by the way, and no more: of a hundred whose
 * common referrer's book is held each would wait anew, and everybody behind them. What comes for the last time has the
 * time of a batch, one part of each: the next comes for the last time once more.
 */
const LOCK_MS = { batch: 2_000, part: 50 };
/** Times that a claim is put off because others hold its publisher's rows; then its advertiser is told to come again. */
const PUT_OFF_MOST = 5;
const isLast = ({ putOff }: WaitingClaim): boolean => putOff >= PUT_OFF_MOST;

/**
 * Judges one claim after the other has come, those that come meanwhile together: hundreds at once take one connection,
 * and none of them waits for a free one until its advertiser is told to try again. One that is alone is judged at once.
 */
export function claimQueue(judge: Judge): (claim: Claim) => Promise<ClaimAnswer> {
  const waiting: WaitingClaim[] = [];
  let running = false;
  /** Whether a part of this batch has had the time of one. */
  let isGiven = false;

  const run = async () => {
    running = true;
    for (let batch = waiting.splice(0, TOGETHER); batch.length > 0; batch = waiting.splice(0, TOGETHER)) {
      isGiven = false;
      await answerAll(batch);
    }
    running = false;
  };

  const lockMsFor = (part: readonly WaitingClaim[]): number => {
    if (isGiven || !part.some(isLast)) return LOCK_MS.part;
    isGiven = true;
    return LOCK_MS.batch;
  };

  /** One that cannot be judged spoils nobody else's: each that is left is then judged alone. */
  const answerAll = async (batch: readonly WaitingClaim[], lockMs = LOCK_MS.batch): Promise<void> => {
    const { left, error } = await judgedTogether(batch, lockMs);
    if (left.length === 0) return;
    if (isLockTimeout(error)) await putOff(left, error, lockMs);
    else if (left.length === 1 || isDatabaseDown(error)) for (const { fail } of left) fail(error);
    else for (const its of byPublisher(left)) await answerEach(its);
  };

  /** Of one publisher, one after the other; once the rows of one are held, those after it wait with it. */
  const answerEach = async (its: readonly WaitingClaim[]): Promise<void> => {
    for (const [index, one] of its.entries()) {
      const lockMs = lockMsFor([one]);
      const { left, error } = await judgedTogether([one], lockMs);
      if (left.length === 0) continue;
      if (isLockTimeout(error)) {
        await putOff(its.slice(index), error, lockMs);
        return;
      }
      one.fail(error);
    }
  };

  /** Each publisher's are judged apart; those whose rows are held come again behind all that have come meanwhile. */
  const putOff = async (batch: readonly WaitingClaim[], error: unknown, lockMs: number): Promise<void> => {
    const publishers = byPublisher(batch);
    if (publishers.length > 1) {
      for (const its of publishers) await answerAll(its, lockMsFor(its));
      return;
    }
    // and before what has come of the same publisher, since of two amounts of a sale the later one counts
    const whose = publisherOf(batch[0]);
    const its = waiting.filter((one) => publisherOf(one) === whose);
    const others = waiting.filter((one) => publisherOf(one) !== whose);
    const again = batch.flatMap((one) => {
      if (!isLast(one)) return [{ ...one, putOff: one.putOff + 1 }];
      if (lockMs < LOCK_MS.batch) return [one];
      one.fail(error);
      return [];
    });
    waiting.splice(0, waiting.length, ...others, ...again, ...its);
  };

  /** Answers what is judged, for good: judged again, what is new would be repeated. @returns what is left, and why. */
  const judgedTogether = async (batch: readonly WaitingClaim[], lockMs: number): Promise<Left> => {
    let rest: Left = { left: batch, error: null };
    for (let meeting = 0; meeting <= MEETINGS; meeting += 1) {
      rest = await judgedOnce(rest.left, lockMs);
      if (!isLockFailure(rest.error)) break;
    }
    return rest;
  };

  const judgedOnce = async (batch: readonly WaitingClaim[], lockMs: number): Promise<Left> => {
    const claims = batch.map(({ claim }) => claim);
    const judged = await judge(claims, lockMs).catch((error: unknown) =>
      batch.map((): Unjudged => ({ kind: 'unjudged', error })),
    );
    const left: WaitingClaim[] = [];
    let error: unknown = null;
    for (const [index, one] of batch.entries()) {
      const its: Judged = judged[index] ?? unanswered;
      if (its.kind !== 'unjudged') one.answer(its);
      else {
        error ??= its.error;
        left.push(one);
      }
    }
    return { left, error };
  };

  return (claim) =>
    new Promise((answer, fail) => {
      if (waiting.length >= CAPACITY) {
        fail(new HttpProblem(503, 'unavailable', { headers: { 'retry-after': '5' } }));
        return;
      }
      waiting.push({ claim, answer, fail, putOff: 0 });
      if (!running) void run();
    });
}

const publisherOf = (one: WaitingClaim | undefined): number | undefined =>
  readClickId(one?.claim.clickId ?? '')?.publisherRelativeId;

function byPublisher(batch: readonly WaitingClaim[]): readonly (readonly WaitingClaim[])[] {
  const publishers = new Map<number | undefined, WaitingClaim[]>();
  for (const one of batch) {
    const whose = publisherOf(one);
    publishers.set(whose, [...(publishers.get(whose) ?? []), one]);
  }
  return [...publishers.values()];
}
