import { type Context, Hono } from 'hono';
import { trackerPaths } from '#contract/paths.ts';
import type { Deps } from '../../platform/deps.ts';
import { clientNetwork } from '../../platform/http/address.ts';
import { bodyLimits } from '../../platform/http/body-limits.ts';
import { type ApiEnv, languageOf } from '../../platform/http/env.ts';
import { HttpProblem } from '../../platform/http/problem.ts';
import { count, refuseExceeded } from '../../platform/http/rate-limit.ts';
import { textOf } from '../../platform/texts.ts';
import type { Counts } from '../../platform/metrics/counts.ts';
import type { Tracker } from '../tracker.ts';
// declares what is counted here
import '../counters.ts';
import { isUnknownClick } from './claim.ts';
import { firstOf, parameters, readClaim } from './read-claim.ts';
import { problemOf, type Refusal, refusals, sentenceOf, settled } from './refusal.ts';

type Needs = Pick<Deps, 'config' | 'clock' | 'db' | 'metrics'>;
type Taker = Pick<Tracker, 'claimOne' | 'keepWaiting' | 'keepRefused' | 'knows'>;

/** What advertisers call, by GET or POST. */
export function postbackRoutes(deps: Needs, tracker: Taker): Hono<ApiEnv> {
  return new Hono<ApiEnv>()
    .get(trackerPaths.postback, (c) => answerPostback(c, deps, tracker))
    .post(trackerPaths.postback, bodyLimits(new Map()), (c) => answerPostback(c, deps, tracker));
}

async function answerPostback(c: Context<ApiEnv>, deps: Needs, tracker: Taker): Promise<Response> {
  c.header('cache-control', 'no-store');
  // hono answers HEAD by GET, and a conversion is not made by looking
  if (c.req.method === 'HEAD') return c.body(null, 204);
  let outcome: Counts['postbacksIn'] = 'failed';
  const is = (one: Counts['postbacksIn']) => {
    outcome = one;
  };
  try {
    return await judged(c, deps, tracker, is);
  } catch (error) {
    if (error instanceof HttpProblem && error.status === 429) outcome = 'limited';
    throw error;
  } finally {
    deps.metrics.count('postbacksIn', outcome);
  }
}

/** `is` is told what becomes of it as soon as that is known; until then it has failed. */
async function judged(
  c: Context<ApiEnv>,
  deps: Needs,
  tracker: Taker,
  is: (outcome: Counts['postbacksIn']) => void,
): Promise<Response> {
  const language = languageOf(c);
  const said = await saidIn(c);
  const refuse = async (refusal: Refusal): Promise<Error> => {
    await tracker.keepRefused({ said, refusal });
    return problemOf(refusal, language);
  };
  const read = readClaim(said, deps.clock.now());
  const key = firstOf(said, parameters.key);
  const address = clientNetwork(c, deps.config);
  const { postbackKey } = deps.config.limits;
  // who has no key, or guesses them, is stopped, but nobody's sales are lost for a neighbour behind the same address
  const guessed = key === null || !(await tracker.knows(key));
  // the first guesses are kept
  if (guessed) await refuseExceeded(deps, 'postback-key', address, postbackKey);
  if (read.kind === 'faults') {
    is('unreadable');
    if (guessed) await count(deps, 'postback-key', address, postbackKey);
    throw await refuse({ status: 422, faults: read.faults });
  }
  const answer = await tracker.claimOne(read.claim);
  if (isUnknownClick(answer) && (await tracker.keepWaiting(said, read.claim))) {
    is('waiting');
    return c.json({ result: 'waiting', conversion: null, message: textOf(language, 'postbackWaits') }, 200);
  }
  if (answer.kind === 'refused') {
    is(`refused_${answer.because}`);
    if (guessed) await count(deps, 'postback-key', address, postbackKey);
    throw await refuse(refusals[answer.because]);
  }
  is(answer.kind);
  if (answer.kind === 'settled') await refuse(settled);
  const message = textOf(language, sentenceOf(answer.kind, read.claim.test));
  return c.json(
    { result: answer.kind, conversion: answer.conversionId, message },
    answer.kind === 'settled' ? 409 : 200,
  );
}

const form = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i;

/** What stands in the address, and behind it what a form says; a form that cannot be read says nothing. */
async function saidIn(c: Context): Promise<URLSearchParams> {
  const said = new URL(c.req.url).searchParams;
  if (!form.test(c.req.header('content-type') ?? '')) return said;
  const sent = await c.req.formData().catch(() => null);
  for (const [name, value] of sent ?? []) if (typeof value === 'string') said.append(name, value);
  return said;
}
