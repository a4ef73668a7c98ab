import { describe, expect, it } from 'vitest';
import type { Failure } from '#contract/failure.ts';
import { paths } from '#contract/paths.ts';
import { fakeApi } from '#tests/support/fakes/fake-api.ts';
import { isReported, reportError } from './error-report.ts';

describe('error reports', () => {
  const cases: readonly (readonly [Failure, boolean])[] = [
    ...[403, 404, 405].map((status) => [{ kind: 'refused', status, text: 'no' }, false] as const),
    [{ kind: 'invalid', fields: [], text: null }, false],
    [{ kind: 'cancelled' }, false],
    [{ kind: 'unauthorized' }, false],
    [{ kind: 'offline' }, false],
    [{ kind: 'timeout' }, false],
    [{ kind: 'refused', status: 401, text: 'Invalid credentials.' }, false],
    ...[400, 406, 409, 413, 500].map((status) => [{ kind: 'refused', status, text: 'no' }, true] as const),
    [{ kind: 'busy', status: 503, retryAfter: null, text: null }, true],
    [{ kind: 'unexpected', status: 502 }, true],
    [{ kind: 'unexpected', status: null }, true],
  ];
  it.each(cases)('follow the skip rule for %o', (failure, reported) => {
    expect(isReported(failure)).toBe(reported);
  });

  it('are cut to what the network takes', async () => {
    const api = fakeApi(() => null);
    await reportError(api, { message: 'm'.repeat(3000), stack: 's'.repeat(30_000), route: '/publisher/x' });
    const [call] = api.calls;
    expect(call).toMatchObject({ method: 'POST', path: paths.clientErrors, on401: 'refused' });
    expect(call?.body).toEqual({
      message: 'm'.repeat(2000),
      stack: 's'.repeat(20_000),
      route: '/publisher/x',
    });
  });
});
