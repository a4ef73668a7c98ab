import fc from 'fast-check';
import type * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { queryOf } from '#contract/query.ts';
import { API_BASE } from '#contract/paths.ts';
import { endpoints } from './features.ts';
import type { Params } from './platform/http/endpoint.ts';
import { rateLimits } from './platform/tables/rate-limits.ts';
import { type Browser, testNetwork, type TestNetwork } from './testing/test-network.ts';
import { wildly, wildText } from './testing/wild-values.ts';

/** Calls in all, each of the same seed; longer by `npm run fuzz`. */
const CALLS = Number(process.env['FUZZ'] ?? 300);
const SEED = Number(process.env['SEED'] ?? 20_261_125);

interface Fuzzed {
  readonly method: string;
  readonly path: string;
  readonly query?: Params;
  readonly body?: { readonly schema: v.GenericSchema<unknown, unknown>; readonly type: string };
}

/** An event stream does not end by itself. */
const called: readonly Fuzzed[] = endpoints.filter(({ path }) => path !== '/events');

interface WildCall {
  readonly values: readonly string[];
  readonly query: unknown;
  readonly body: unknown;
}
const callOf = ({ path, query, body }: Fuzzed): fc.Arbitrary<WildCall> =>
  fc.record({
    values: fc.array(wildText, { minLength: path.split('{').length, maxLength: path.split('{').length }),
    query: query ? wildly(query) : fc.constant({}),
    body: body ? wildly(body.schema) : fc.constant(undefined),
  });

function addressOf({ path }: Fuzzed, { values, query }: WildCall): string {
  const left = [...values];
  const filled = path.replaceAll(/\{[^}]+\}/g, () =>
    encodeURIComponent((left.pop() ?? '').replaceAll(/\p{Cs}/gu, '')),
  );
  const asked = typeof query === 'object' && query !== null ? queryOf({ ...query }) : [];
  const search = new URLSearchParams(asked).toString();
  return `${API_BASE}${filled}${search === '' ? '' : `?${search}`}`;
}

let network: TestNetwork;
let member: Browser;
beforeAll(async () => {
  network = await testNetwork();
  member = await network.signedIn();
});
afterAll(() => network.close());

async function ask(browser: Browser, one: Fuzzed, call: WildCall): Promise<Response> {
  const type = one.body?.type ?? 'application/json';
  const answer = await browser.send(one.method, addressOf(one, call), call.body, {
    ...(one.method !== 'GET' && { 'content-type': type }),
  });
  await answer.body?.cancel();
  return answer;
}

describe('whatever is sent to an operation, it is not a fault of the network', () => {
  test.each(called.map((one) => [`${one.method} ${one.path}`, one] as const))('%s', async (name, one) => {
    await network.db.delete(rateLimits);
    const runs = Math.max(Math.ceil(CALLS / called.length), 2);
    await fc.assert(
      fc.asyncProperty(callOf(one), fc.nat(4), async (call, turn) => {
        const isSignedIn = turn > 0;
        const who = isSignedIn ? member : network.browser();
        const { status } = await ask(who, one, call);
        expect(status, name).toBeLessThan(500);
        // it was a log-out, or ended the session by a new password
        if (status === 401 && isSignedIn) member = await network.signedIn();
        return true;
      }),
      { numRuns: runs, seed: SEED },
    );
  });
});
