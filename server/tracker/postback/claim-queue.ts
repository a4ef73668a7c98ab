import { HttpProblem } from '../../platform/http/problem.ts';
import { isDatabaseDown } from '../../platform/http/timeout.ts';
import { isLockFailure, isLockTimeout } from '../../platform/db/sql-state.ts';
import { readClickId } from '../../catalogue/click-id.ts';
import type { Claim, ClaimAnswer } from './claim.ts';

/** Judges claims together: the answer to each stands at its place. Rejects when none of them is judged. */
export type Judge = (claims: readonly Claim[]) => Promise<ClaimAnswer[]>;

interface Waiting {
  readonly claim: Claim;
  readonly answer: (answer: ClaimAnswer) => void;
  readonly fail: (error: unknown) => void;
  /** How many times it was put off. */
  readonly putOff: number;
}

/** Written in one transaction; more would keep those behind them, and the books they lock, waiting for long. */
const TOGETHER = 100;
/** The most that wait: where the database takes nothing for long, their advertisers have been told to come again. */
const CAPACITY = 10_000;
/** Times that a batch is judged anew after it met another process in a ring of locks. */
const MEETINGS = 3;
/** Times that a claim is put off because others hold its publisher's rows; then its advertiser is told to come again. */
const PUT_OFF_MOST = 5;

/**
 * Judges one claim after the other has come, those that come meanwhile together: hundreds at once take one connection,
 * and none of them waits for a free one until its advertiser is told to try again. One that is alone is judged at once.
 */
export function claimQueue(judge: Judge): (claim: Claim) => Promise<ClaimAnswer> {
  const waiting: Waiting[] = [];
  let running = false;

  const run = async () => {
    running = true;
    for (let batch = waiting.splice(0, TOGETHER); batch.length > 0; batch = waiting.splice(0, TOGETHER)) {
      await answerAll(batch);
    }
    running = false;
  };

  /** One that cannot be judged spoils nobody else's: each is then judged alone. */
  const answerAll = async (batch: readonly Waiting[]): Promise<void> => {
    try {
      const answers = await judgedTogether(batch.map(({ claim }) => claim));
      for (const [index, { answer, fail }] of batch.entries()) {
        const its = answers[index];
        if (its === undefined) fail(new Error('a claim has no answer'));
        else answer(its);
      }
    } catch (error) {
      if (isLockTimeout(error)) await putOff(batch, error);
      else if (batch.length === 1 || isDatabaseDown(error)) for (const { fail } of batch) fail(error);
      else for (const one of batch) await answerAll([one]);
    }
  };

  /** Each publisher's are judged apart; those whose rows are held come again behind all that have come meanwhile. */
  const putOff = async (batch: readonly Waiting[], error: unknown): Promise<void> => {
    const publishers = byPublisher(batch);
    if (publishers.length > 1) {
      for (const its of publishers) await answerAll(its);
      return;
    }
    // and before what has come of the same publisher, since of two amounts of a sale the later one counts
    const whose = publisherOf(batch[0]);
    const its = waiting.filter((one) => publisherOf(one) === whose);
    const others = waiting.filter((one) => publisherOf(one) !== whose);
    const again = batch.flatMap((one) => {
      if (one.putOff < PUT_OFF_MOST) return [{ ...one, putOff: one.putOff + 1 }];
      one.fail(error);
      return [];
    });
    waiting.splice(0, waiting.length, ...others, ...again, ...its);
  };

  const judgedTogether = async (claims: readonly Claim[]): Promise<ClaimAnswer[]> => {
    for (let meeting = 1; ; meeting += 1) {
      try {
        return await judge(claims);
      } catch (error) {
        if (!isLockFailure(error) || meeting > MEETINGS) throw error;
      }
    }
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

const publisherOf = (one: Waiting | undefined): number | undefined =>
  readClickId(one?.claim.clickId ?? '')?.publisherRelativeId;

function byPublisher(batch: readonly Waiting[]): readonly (readonly Waiting[])[] {
  const publishers = new Map<number | undefined, Waiting[]>();
  for (const one of batch) {
    const whose = publisherOf(one);
    publishers.set(whose, [...(publishers.get(whose) ?? []), one]);
  }
  return [...publishers.values()];
}
