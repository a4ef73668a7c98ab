import { beforeEach, describe, expect, it } from 'vitest';
import { paths } from '#contract/paths.ts';
import { fakeApi } from '#tests/support/fakes/fake-api.ts';
import { createReporter, type Reporter } from './reporter.ts';

const api = fakeApi(() => null);
let now = 0;
let reporter: Reporter;
const bodies = () => api.calls.map((call) => call.body);

beforeEach(() => {
  api.calls.length = 0;
  now = 0;
  reporter = createReporter(api, { version: '1.2.3', address: () => '/publisher/reports', now: () => now });
});

describe('the reporter', () => {
  it('says what happened where, in which version, and to whom', () => {
    reporter.setUser('p1');
    reporter.failure({ kind: 'unexpected', status: 502 });
    reporter.setUser(null);
    reporter.error(new TypeError('x is not a function'));
    expect(api.calls.map((call) => call.path)).toEqual([paths.clientErrors, paths.clientErrors]);
    expect(bodies()).toMatchObject([
      { message: 'unexpected 502', status: 502, route: '/publisher/reports', version: '1.2.3', user: 'p1' },
      { message: 'TypeError: x is not a function', user: null },
    ]);
  });

  it('is silent about what is not worth it', () => {
    reporter.failure({ kind: 'refused', status: 404, text: 'Not Found' });
    reporter.failure({ kind: 'offline' });
    expect(bodies()).toEqual([]);
  });

  it('says the same thing once a minute', () => {
    reporter.error('broken');
    reporter.error('broken');
    reporter.error('otherwise broken');
    expect(bodies()).toHaveLength(2);
    now = 60_000;
    reporter.error('broken');
    expect(bodies()).toHaveLength(3);
  });

  it('never repeats what was thrown where that is no error', () => {
    reporter.error({ password: 'secret' });
    expect(JSON.stringify(bodies())).not.toContain('secret');
  });
});
