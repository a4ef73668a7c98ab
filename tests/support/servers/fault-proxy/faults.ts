import type { OutgoingHttpHeaders } from 'node:http';

/** The server's answer, read to its end. */
export interface WholeAnswer {
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;
  readonly body: Buffer;
}

/**
 * What is done to a request. 'Before' and 'after' are told apart by the server: before, it has seen nothing
 * of the request; after, it has done all that was asked and its answer is lost.
 */
export type Fault =
  /** The connection is torn down as soon as the request line is there. */
  | { readonly kind: 'refuse' }
  | { readonly kind: 'reset'; readonly when: 'before' | 'after' }
  /** So many bytes of the request's body reach the server, then both connections break. */
  | { readonly kind: 'cut-upload'; readonly bytes: number }
  /** The server's own answer, but half of its body. */
  | { readonly kind: 'half' }
  | { readonly kind: 'stall'; readonly when: 'before' | 'after' }
  /** Passed on after so many ms. */
  | { readonly kind: 'slow'; readonly ms: number }
  /** The server's own answer, so many bytes each so many ms. */
  | { readonly kind: 'drip'; readonly bytes: number; readonly ms: number }
  /** Somebody between browser and server answers; the server sees nothing. */
  | { readonly kind: 'answer'; readonly answer: WholeAnswer }
  /** The server does what was asked, and its answer is changed on the way. */
  | { readonly kind: 'alter'; readonly alter: (answer: WholeAnswer) => WholeAnswer };

const LOGIN = '/publisher/login';
const LOGOUT = '/publisher/api/logout';

const answerOf = (
  status: number,
  type: string,
  body: string,
  headers: Readonly<Record<string, string>> = {},
): Fault => ({
  kind: 'answer',
  answer: { status, headers: { 'content-type': type, ...headers }, body: Buffer.from(body) },
});

const altered = (alter: (answer: WholeAnswer) => WholeAnswer): Fault => ({ kind: 'alter', alter });

/** JSON with any status, as the network writes it: refusals, violations, something nobody expects. */
const json = (status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): Fault =>
  answerOf(status, 'application/ld+json', JSON.stringify(body), headers);

/** The faults by the names that `tests/faults/README.md` describes them under. */
export const faults = {
  refuse: { kind: 'refuse' },
  resetBefore: { kind: 'reset', when: 'before' },
  resetAfter: { kind: 'reset', when: 'after' },
  cutUpload: (bytes: number): Fault => ({ kind: 'cut-upload', bytes }),
  halfBody: { kind: 'half' },
  stall: { kind: 'stall', when: 'before' },
  stallAfter: { kind: 'stall', when: 'after' },
  slow: (ms: number): Fault => ({ kind: 'slow', ms }),
  drip: (bytes: number, ms: number): Fault => ({ kind: 'drip', bytes, ms }),
  json,
  /** A 422 with these messages at their fields. */
  violations: (fields: Readonly<Record<string, string>>): Fault =>
    json(422, {
      '@type': 'ConstraintViolationList',
      'hydra:description': '',
      violations: Object.entries(fields).map(([propertyPath, message]) => ({ propertyPath, message })),
    }),
  internal: answerOf(500, 'text/html', '<!doctype html><h1>Internal Server Error</h1>'),
  badGateway: answerOf(502, 'text/html', '<html><body>Bad gateway</body></html>'),
  unavailable: (seconds: number): Fault =>
    answerOf(503, 'text/html', '<h1>Back soon</h1>', { 'retry-after': String(seconds) }),
  tooMany: (seconds: number): Fault =>
    json(
      429,
      { '@type': 'hydra:Error', 'hydra:description': 'Too many attempts.' },
      { 'retry-after': String(seconds) },
    ),
  /** What a hotel's or a company's gateway says to everything. */
  html: answerOf(200, 'text/html', '<!doctype html><title>Welcome to the hotel</title>'),
  toLogin: answerOf(302, 'text/plain', '', { location: LOGIN }),
  toLogout: answerOf(302, 'text/plain', '', { location: LOGOUT }),
  empty: altered(({ status, headers }) => ({ status, headers, body: Buffer.alloc(0) })),
  truncated: altered(({ status, headers, body }) => ({
    status,
    headers,
    body: body.subarray(0, Math.floor(body.length / 2)),
  })),
  wrongType: altered((answer) => ({
    ...answer,
    headers: { ...answer.headers, 'content-type': 'application/octet-stream' },
  })),
  /** The server's own text with a part of it replaced, e.g. a newer version of a file. */
  replaced: (part: RegExp, by: string): Fault =>
    altered((answer) => ({ ...answer, body: Buffer.from(answer.body.toString().replace(part, by)) })),
  /** Valid JSON of so many bytes with nothing in it that was asked for. */
  huge: (bytes: number): Fault => json(200, { filler: 'x'.repeat(bytes) }),
} as const satisfies Readonly<Record<string, Fault | ((...args: never[]) => Fault)>>;
