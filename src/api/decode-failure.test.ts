import { describe, expect, it } from 'vitest';
import type { Failure } from '#contract/failure.ts';
import { failureOf, failureOfException, type ReadResponse } from './decode-failure.ts';

const now = Date.parse('2026-11-21T10:00:00Z');
const answer = (changes: Partial<ReadResponse>): ReadResponse => ({
  status: 200,
  headers: new Headers(),
  url: '',
  redirected: false,
  text: '',
  ...changes,
});
const json = (status: number, body: unknown, headers: Record<string, string> = {}): ReadResponse =>
  answer({ status, text: JSON.stringify(body), headers: new Headers(headers) });
const html = '<!doctype html><title>Bad gateway</title>';

/** One row for each line of the error catalogue (specification 8) that is a response, and for its odd shapes. */
const catalogue: readonly (readonly [string, ReadResponse, Failure | null])[] = [
  ['401: the log-in is next', json(401, { 'hydra:description': 'Not signed in' }), { kind: 'unauthorized' }],
  ['401 with HTML', answer({ status: 401, text: html }), { kind: 'unauthorized' }],
  [
    'a redirect to the log-in that the browser has followed',
    answer({ redirected: true, url: 'https://network.example/publisher/login?next=1', text: html }),
    { kind: 'unauthorized' },
  ],
  [
    'a redirect to the log-in that it has not',
    answer({ status: 302, headers: new Headers({ location: '/publisher/login' }) }),
    { kind: 'unauthorized' },
  ],
  [
    'a redirect elsewhere that it has not followed',
    answer({ status: 302, headers: new Headers({ location: '/maintenance' }) }),
    { kind: 'unexpected', status: 302 },
  ],
  [
    '422 with violations: for the fields',
    json(422, {
      'hydra:description': 'email: taken\nusername: short',
      violations: [
        { propertyPath: 'email', message: 'taken' },
        { propertyPath: 'customFieldValues[0].value', message: 'short' },
      ],
    }),
    {
      kind: 'invalid',
      fields: [
        { path: 'email', message: 'taken' },
        { path: 'customFieldValues[0].value', message: 'short' },
      ],
      text: null,
    },
  ],
  [
    "422 with 'path: message' lines only",
    json(422, { 'hydra:description': 'email: taken\nThe whole is odd.' }),
    { kind: 'invalid', fields: [{ path: 'email', message: 'taken' }], text: 'The whole is odd.' },
  ],
  ['422 that says nothing', answer({ status: 422 }), { kind: 'invalid', fields: [], text: null }],
  [
    'registration 406: the description',
    json(406, { 'hydra:description': 'You are registered already.' }),
    { kind: 'refused', status: 406, text: 'You are registered already.' },
  ],
  [
    'confirmation error: the error field',
    json(400, { error: 'The token has expired.' }),
    { kind: 'refused', status: 400, text: 'The token has expired.' },
  ],
  [
    'other statuses: the Hydra description',
    json(409, { 'hydra:description': 'It has been requested.' }),
    { kind: 'refused', status: 409, text: 'It has been requested.' },
  ],
  ['other statuses: the detail', json(403, { detail: 'No.' }), { kind: 'refused', status: 403, text: 'No.' }],
  ['other statuses that say nothing', json(404, {}), { kind: 'refused', status: 404, text: null }],
  [
    '413: too many records, in its own words',
    json(413, { 'hydra:description': 'There are over 10000 records in the result.' }),
    { kind: 'refused', status: 413, text: 'There are over 10000 records in the result.' },
  ],
  [
    'a server error that says why',
    json(500, { 'hydra:description': 'The clock is broken.' }),
    { kind: 'refused', status: 500, text: 'The clock is broken.' },
  ],
  [
    '500 with HTML: the generic message',
    answer({ status: 500, text: html }),
    { kind: 'unexpected', status: 500 },
  ],
  [
    '502 with HTML: the generic message',
    answer({ status: 502, text: html }),
    { kind: 'unexpected', status: 502 },
  ],
  [
    '503 with Retry-After in seconds',
    json(503, {}, { 'retry-after': '7' }),
    { kind: 'busy', status: 503, retryAfter: 7000, text: null },
  ],
  [
    '429 with Retry-After as a date',
    json(429, { error: 'Slow down.' }, { 'retry-after': 'Sat, 21 Nov 2026 10:01:30 GMT' }),
    { kind: 'busy', status: 429, retryAfter: 90_000, text: 'Slow down.' },
  ],
  [
    '429 with a date that has passed',
    json(429, {}, { 'retry-after': 'Sat, 21 Nov 2026 09:00:00 GMT' }),
    { kind: 'busy', status: 429, retryAfter: 0, text: null },
  ],
  [
    '503 with a Retry-After that is neither',
    json(503, {}, { 'retry-after': 'soon' }),
    { kind: 'busy', status: 503, retryAfter: null, text: null },
  ],
  ['429 without one', json(429, {}), { kind: 'busy', status: 429, retryAfter: null, text: null }],
  [
    'a truncated error body',
    answer({ status: 409, text: '{"hydra:description":"It has be' }),
    { kind: 'refused', status: 409, text: null },
  ],
  ['304, which nobody asked for', answer({ status: 304 }), { kind: 'unexpected', status: 304 }],
  ['200', json(200, {}), null],
  ['204', answer({ status: 204 }), null],
  [
    'a redirect within the contract that was followed',
    answer({ redirected: true, url: 'https://network.example/publisher/api/offers' }),
    null,
  ],
];

describe('the decoder of failures', () => {
  it.each(catalogue)('reads %s', (_, response, expected) => {
    expect(failureOf(response, { on401: 'expired', now })).toEqual(expected);
  });

  it("reads the log-in's 401 as its answer, with its text (log-in failure)", () => {
    const response = json(401, { error: 'Invalid credentials.' });
    expect(failureOf(response, { on401: 'refused', now })).toEqual({
      kind: 'refused',
      status: 401,
      text: 'Invalid credentials.',
    });
  });

  it.each([
    ['missing response', new TypeError('Failed to fetch'), 'no', { kind: 'offline' }],
    ['cancelled request', new DOMException('left', 'AbortError'), 'cancelled', { kind: 'cancelled' }],
    ['cancelled by somebody unknown', new DOMException('left', 'AbortError'), 'no', { kind: 'cancelled' }],
    ['no answer in time', new DOMException('late', 'AbortError'), 'timeout', { kind: 'timeout' }],
    ['a connection that breaks while leaving', new TypeError('reset'), 'cancelled', { kind: 'cancelled' }],
  ] as const)('reads %s', (_, error, aborted, expected) => {
    expect(failureOfException(error, aborted)).toEqual(expected);
  });

  it('lets a bug be a bug', () => {
    expect(() => failureOfException(new RangeError('ours'), 'no')).toThrow('ours');
  });
});
