import { type Context, Hono } from 'hono';
import { trackerPaths } from '#contract/paths.ts';
import type { ReferrerRule } from '../catalogue/tables/offers.ts';
import type { Deps } from '../platform/deps.ts';
import { clientAddress } from '../platform/http/address.ts';
import { type ApiEnv, languageOf } from '../platform/http/env.ts';
import { hostOf } from '../platform/http/host.ts';
import { HttpProblem } from '../platform/http/problem.ts';
import { textOf } from '../platform/texts.ts';
import { postbackRoutes } from './postback/routes.ts';
import type { Tracker } from './tracker.ts';
// declares what is counted here
import './counters.ts';

/** What visitors and advertisers call: outside the panel's addresses, without session or origin checks. */
export function trackerRoutes(
  deps: Pick<Deps, 'config' | 'clock' | 'db' | 'metrics'>,
  tracker: Tracker,
): Hono<ApiEnv> {
  return new Hono<ApiEnv>()
    .on('GET', writtenAs(trackerPaths.click), (c) => answerClick(c, deps, tracker))
    .route('/', postbackRoutes(deps, tracker));
}

/** Counts a visit of `{linkId}` and forwards it, or says why not; the click path of every address that is a link. */
export async function answerClick(
  c: Context<ApiEnv>,
  { config, metrics }: Pick<Deps, 'config' | 'metrics'>,
  tracker: Pick<Tracker, 'click'>,
): Promise<Response> {
  c.header('cache-control', 'no-store');
  if (isForeseen(c)) {
    metrics.count('clicks', 'ahead');
    return c.body(null, 503);
  }
  const answer = await tracker.click(requestOf(c, config)).catch((error: unknown) => {
    metrics.count('clicks', 'failed');
    throw error;
  });
  metrics.count('clicks', answer.kind);
  switch (answer.kind) {
    case 'redirect':
      c.header('referrer-policy', referrerPolicies[answer.referrer]);
      // nor is the window that a publisher's page has opened cut off from it, as the panel's pages are
      c.header('cross-origin-opener-policy', 'unsafe-none');
      return c.redirect(answer.url, 302);
    case 'unknown':
      return c.text(textOf(languageOf(c), 'linkUnknown'), 404);
    case 'nowhere':
      return c.text(textOf(languageOf(c), 'noOffer'), 404);
    case 'busy':
      throw new HttpProblem(503, 'unavailable', { headers: { 'retry-after': '1' } });
  }
}

/**
 * A browser asks the next hop by the policy of the redirect: the panel's own would make all traffic look direct to
 * advertisers. They expect what a plain link would tell them, which is what the visitor's page lets through (its
 * policy was heeded on the way here, so this adds nothing to it); of a page by https nothing goes over plain http,
 * which is why it is not `unsafe-url`.
 */
const referrerPolicies: Readonly<Record<ReferrerRule, string>> = {
  keep: 'no-referrer-when-downgrade',
  hide: 'no-referrer',
};

/** An address with a link in it for hono: in capitals too, as in a QR code that has no others, and with a slash behind. */
export const writtenAs = (path: string): string[] =>
  [path, path.replace(/^\/\w/, (start) => start.toUpperCase())].flatMap((written) => {
    const pattern = written.replace(/\{(\w+)\}/g, ':$1');
    return [pattern, `${pattern}/`];
  });

/** A browser that loads a page ahead is no visit yet; a failure makes it ask again when it is one. */
const isForeseen = (c: Context) =>
  ahead.some((name) => {
    const said = c.req.header(name);
    return said !== undefined && /prefetch|preview|prerender/i.test(said);
  });
/** Of today's browsers, of Chrome before, of Safari, and of Firefox before. */
const ahead = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'] as const;

function requestOf(c: Context<ApiEnv>, config: Deps['config']) {
  const trusted = (name: string | null) => (name === null ? null : (c.req.header(name) ?? null));
  const url = new URL(c.req.url);
  return {
    code: c.req.param('linkId') ?? '',
    host: hostOf(c),
    query: url.searchParams,
    userAgent: c.req.header('user-agent') ?? '',
    address: clientAddress(c, config),
    referrer: c.req.header('referer') ?? null,
    country: trusted(config.countryHeader),
    connectionType: trusted(config.connectionTypeHeader),
    // hono answers HEAD by GET
    asked: c.req.method === 'HEAD',
  };
}
