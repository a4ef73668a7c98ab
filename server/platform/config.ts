import { isIP } from 'node:net';
import { resolve } from 'node:path';
import * as v from 'valibot';
import { logLevels } from './log.ts';

/** `10/900`: ten times within 900 seconds. */
export interface Limit {
  readonly count: number;
  readonly seconds: number;
}

const limit = (standard: string) =>
  v.pipe(
    v.optional(v.string(), standard),
    v.regex(/^[1-9]\d{0,6}\/[1-9]\d{0,6}$/, 'must look like 10/900 (times/seconds)'),
    v.transform((text): Limit => {
      const [count, seconds] = text.split('/').map(Number);
      return { count: count ?? 1, seconds: seconds ?? 1 };
    }),
  );

const httpUrl = v.pipe(
  v.string(),
  v.url('must be a URL'),
  v.regex(/^https?:\/\//, 'must start with http:// or https://'),
  v.transform((url) => url.replace(/\/+$/, '')),
);

const switchOf = (standard: 'on' | 'off') =>
  v.pipe(
    v.optional(v.picklist(['on', 'off'], "must be 'on' or 'off'"), standard),
    v.transform((value) => value === 'on'),
  );

const isServer = (text: string): boolean =>
  isIP(text) !== 0 ||
  (URL.canParse(`dns://${text}`) && isIP(new URL(`dns://${text}`).hostname.replace(/^\[|\]$/g, '')) !== 0);

/** What the server reads from its environment; `.env.example` describes each. */
const Environment = v.object({
  PORT: v.pipe(
    v.optional(v.string(), '4000'),
    v.regex(/^\d{1,5}$/, 'must be a port number'),
    v.transform(Number),
    v.maxValue(65_535, 'must be a port number'),
  ),
  HOST: v.optional(v.string()),
  DATA_DIR: v.pipe(
    v.optional(v.string(), './data'),
    v.transform((path) => resolve(path)),
  ),
  DATABASE_URL: v.optional(
    v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//, 'must start with postgres:// or postgresql://')),
  ),
  SMTP_URL: v.optional(v.pipe(v.string(), v.regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://'))),
  /** Sender of the mails, e.g. `Network <panel@example.com>`. */
  MAIL_FROM: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^(?:[^<>\r\n]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/, 'must be an e-mail address'),
    ),
  ),
  PUBLIC_URL: v.optional(httpUrl),
  /** Who may register: everybody, everybody after a manager's review, or nobody. */
  REGISTRATION: v.optional(
    v.picklist(['open', 'review', 'closed'], "must be 'open', 'review' or 'closed'"),
    'open',
  ),
  /** Name of the header in which a proxy in front of us says the visitor's address, e.g. `x-forwarded-for`. */
  TRUSTED_PROXY: v.optional(
    v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]+$/, 'must be the name of a header'), v.toLowerCase()),
  ),
  /** Names of the proxy's headers that carry the country (ISO code) and the connection type. */
  COUNTRY_HEADER: v.optional(
    v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]+$/, 'must be the name of a header'), v.toLowerCase()),
  ),
  CONNECTION_TYPE_HEADER: v.optional(
    v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]+$/, 'must be the name of a header'), v.toLowerCase()),
  ),
  /** The demo's publisher, offers and history, made when the database is new; movable clock. */
  DEMO: switchOf('on'),
  /** For tests and the demo's own receiver: postbacks may go to this very machine. */
  POSTBACK_LOOPBACK: switchOf('off'),
  /** The host that publishers' own domains lead to by a CNAME; else the host of `PUBLIC_URL`, if it has a name. */
  CNAME_TARGET: v.optional(
    v.pipe(
      v.string(),
      v.toLowerCase(),
      v.regex(/^(?:[a-z0-9-]{1,63}\.)+[a-z0-9-]{2,63}$/, 'must be the name of a host'),
    ),
  ),
  /** Name servers that are asked for the records of those domains; else the system's. */
  DNS_SERVERS: v.pipe(
    v.optional(v.string(), ''),
    v.transform((list) => list.split(',').map((one) => one.trim())),
    v.transform((list) => list.filter((one) => one !== '')),
    v.check(
      (list) => list.every(isServer),
      'must be IP addresses, with a port or without, and commas between',
    ),
  ),
  DNS_TIMEOUT_MS: v.pipe(
    v.optional(v.string(), '2000'),
    v.regex(/^[1-9]\d{1,4}$/, 'must be a number of milliseconds'),
    v.transform(Number),
  ),
  /** Path of the panel's configuration, or the JSON itself; else `DATA_DIR/config.json` if it is there. */
  PANEL_CONFIG: v.optional(v.string()),
  PANEL_DIR: v.optional(
    v.pipe(
      v.string(),
      v.transform((path) => resolve(path)),
    ),
  ),
  LOG_LEVEL: v.optional(v.picklist(logLevels, `must be one of ${logLevels.join(', ')}`), 'info'),
  LIMIT_LOGIN_ACCOUNT: limit('10/900'),
  LIMIT_LOGIN_ADDRESS: limit('60/900'),
  LIMIT_REGISTER_ACCOUNT: limit('5/3600'),
  LIMIT_REGISTER_ADDRESS: limit('5/86400'),
  LIMIT_REGISTER_TRIES: limit('40/600'),
  LIMIT_UPLOAD: limit('60/3600'),
  LIMIT_CONFIRM_ACCOUNT: limit('10/900'),
  LIMIT_CONFIRM_ADDRESS: limit('60/900'),
  LIMIT_RESET_ADDRESS: limit('20/900'),
  LIMIT_MAIL_ACCOUNT: limit('5/3600'),
  LIMIT_WRITE: limit('240/60'),
  LIMIT_REPORT: limit('600/60'),
  LIMIT_CLIENT_ERRORS: limit('30/60'),
  LIMIT_PROMO: limit('20/900'),
  LIMIT_POSTBACK_KEY: limit('60/900'),
  SESSION_IDLE_MINUTES: v.pipe(
    v.optional(v.string(), '720'),
    v.regex(/^[1-9]\d{0,5}$/, 'must be a number of minutes'),
    v.transform(Number),
  ),
});

export interface ServerConfig {
  readonly port: number;
  readonly host: string | undefined;
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  readonly registration: 'open' | 'review' | 'closed';
  /** Where visitors reach the network, without a slash at the end. */
  readonly publicUrl: string;
  /** False only where `PUBLIC_URL` is plain http: then the cookie lacks `Secure` and there is no HSTS. */
  readonly https: boolean;
  readonly trustedProxyHeader: string | null;
  readonly countryHeader: string | null;
  readonly connectionTypeHeader: string | null;
  readonly demo: boolean;
  /** Whether postbacks may go to the loopback: never outside of tests and the demo. */
  readonly postbackLoopback: boolean;
  /** Lower case. */
  readonly cnameTarget: string;
  /** Empty: the system's. */
  readonly dnsServers: readonly string[];
  readonly dnsTimeoutMs: number;
  readonly panelConfig: string | null;
  /** Folder of the built panel; null: `dist/panel` beside the bundle. */
  readonly panelDir: string | null;
  readonly logLevel: (typeof logLevels)[number];
  readonly limits: {
    readonly loginAccount: Limit;
    readonly loginAddress: Limit;
    /** Registrations tried with one e-mail address. */
    readonly registerAccount: Limit;
    /** Registrations that came to something, from one address or one browser. */
    readonly registerAddress: Limit;
    /** Registrations tried from one address. */
    readonly registerTries: Limit;
    readonly upload: Limit;
    /** Links of one publisher that were followed, and links followed from one address. */
    readonly confirmAccount: Limit;
    readonly confirmAddress: Limit;
    readonly resetAddress: Limit;
    /** Mails that one publisher asks for while signed in. */
    readonly mailAccount: Limit;
    readonly write: Limit;
    readonly report: Limit;
    readonly clientErrors: Limit;
    /** Promo codes that are tried, by publisher. */
    readonly promo: Limit;
    /** Postbacks of an address whose key belongs to no offer, or to another one. */
    readonly postbackKey: Limit;
  };
  readonly sessionIdleMs: number;
}

/** No record of anybody's leads to a machine without a name: a network that is tried out says one of nobody's. */
function hostOf(publicUrl: string): string {
  const { hostname } = new URL(publicUrl);
  return hostname.includes('.') && !/^\[|^[\d.]+$/.test(hostname) ? hostname : 'go.network.example';
}

/** Something the operator can mend: `main.ts` prints the sentence alone and ends with exit code 1. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** Reads and checks the environment. Throws a `StartError` that names the variable and what is wrong with it. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): ServerConfig {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const read = v.safeParse(Environment, given);
  if (!read.success) {
    const [issue] = read.issues;
    const name = v.getDotPath(issue) ?? 'the environment';
    const value = String(issue.input)
      .replace(/\/\/[^@/]*@/, '//…@')
      .replace(/\s+/g, ' ');
    throw new StartError(`${name} ${issue.message} (it is '${value}').`);
  }
  const e = read.output;
  const publicUrl = e.PUBLIC_URL ?? `http://localhost:${e.PORT}`;
  return {
    port: e.PORT,
    host: e.HOST,
    dataDir: e.DATA_DIR,
    databaseUrl: e.DATABASE_URL ?? null,
    smtpUrl: e.SMTP_URL ?? null,
    mailFrom: e.MAIL_FROM ?? `no-reply@${new URL(publicUrl).hostname}`,
    registration: e.REGISTRATION,
    publicUrl,
    https: publicUrl.startsWith('https://'),
    trustedProxyHeader: e.TRUSTED_PROXY ?? null,
    countryHeader: e.COUNTRY_HEADER ?? null,
    connectionTypeHeader: e.CONNECTION_TYPE_HEADER ?? null,
    demo: e.DEMO,
    postbackLoopback: e.POSTBACK_LOOPBACK,
    cnameTarget: e.CNAME_TARGET ?? hostOf(publicUrl),
    dnsServers: e.DNS_SERVERS,
    dnsTimeoutMs: e.DNS_TIMEOUT_MS,
    panelConfig: e.PANEL_CONFIG ?? null,
    panelDir: e.PANEL_DIR ?? null,
    logLevel: e.LOG_LEVEL,
    limits: {
      loginAccount: e.LIMIT_LOGIN_ACCOUNT,
      loginAddress: e.LIMIT_LOGIN_ADDRESS,
      registerAccount: e.LIMIT_REGISTER_ACCOUNT,
      registerAddress: e.LIMIT_REGISTER_ADDRESS,
      registerTries: e.LIMIT_REGISTER_TRIES,
      upload: e.LIMIT_UPLOAD,
      confirmAccount: e.LIMIT_CONFIRM_ACCOUNT,
      confirmAddress: e.LIMIT_CONFIRM_ADDRESS,
      resetAddress: e.LIMIT_RESET_ADDRESS,
      mailAccount: e.LIMIT_MAIL_ACCOUNT,
      write: e.LIMIT_WRITE,
      report: e.LIMIT_REPORT,
      clientErrors: e.LIMIT_CLIENT_ERRORS,
      promo: e.LIMIT_PROMO,
      postbackKey: e.LIMIT_POSTBACK_KEY,
    },
    sessionIdleMs: e.SESSION_IDLE_MINUTES * 60_000,
  };
}
