import { resolve } from 'node:path';
import * as v from 'valibot';
import type { Currency } from '#contract/money.ts';
import { currencyOf } from './currency.ts';
import { oneHost } from './http/one-host.ts';
import { type Limits, readLimits } from './limits.ts';
import { logLevels } from './log.ts';
import { type MetricsConfig, readMetricsConfig } from './metrics/variables.ts';
import { nameServerEntries, type NameServers } from './name-servers.ts';
import { type Given, readable, readVariables } from './variables.ts';

const httpUrl = v.pipe(
  v.string(),
  v.url('must be a URL, e.g. https://panel.example'),
  v.regex(/^https?:\/\//, 'must start with http:// or https://'),
  // links are made of it, and whatever stood behind the host would stand in the middle of each
  v.regex(
    /^\w+:\/\/[^/?#@\\]+\/*$/,
    'must end with the host and its port: the panel is at /publisher/ there',
  ),
  v.transform((url) => url.replace(/\/+$/, '')),
);
const headerName = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z0-9-]+$/, 'must be the name of a header'),
  v.toLowerCase(),
);

const currencies = Intl.supportedValuesOf('currency');

/** What the network itself reads from its environment; `.env.example` describes each variable, the features' too. */
const environment = {
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
    v.pipe(
      v.string(),
      v.regex(/^postgres(ql)?:\/\//, 'must start with postgres:// or postgresql://'),
      readable,
    ),
  ),
  PUBLIC_URL: v.optional(httpUrl),
  /** Name of the header in which a proxy in front of us says the visitor's address, e.g. `x-forwarded-for`. */
  TRUSTED_PROXY: v.optional(headerName),
  /** Names of the proxy's headers that carry the country (ISO code) and the connection type. */
  COUNTRY_HEADER: v.optional(headerName),
  CONNECTION_TYPE_HEADER: v.optional(headerName),
  ...nameServerEntries,
  /** What every amount of a new database is in; see `settleCurrency`. */
  CURRENCY: v.optional(
    v.pipe(v.string(), v.toUpperCase(), v.picklist(currencies, 'must be the code of a currency, e.g. EUR')),
  ),
  /** The demo's publisher, offers and history, made when the database is new; movable clock. */
  DEMO: v.optional(v.picklist(['on', 'off'], "must be 'on' or 'off'")),
  /** How long requests are still taken after a SIGTERM; see `drainMs`. */
  DRAIN_SECONDS: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,3}$/, 'must be a number of seconds'),
      v.transform(Number),
      v.maxValue(600, 'must be 600 at most'),
      v.transform((seconds) => seconds * 1000),
    ),
  ),
  LOG_LEVEL: v.optional(v.picklist(logLevels, `must be one of ${logLevels.join(', ')}`), 'info'),
};

/** Where there may be more than one process: longer than a proxy takes to notice that one is not ready. */
const DRAIN_MS = 5_000;

/** What the whole network goes by. */
export interface NetworkConfig extends NameServers {
  readonly port: number;
  readonly host: string | undefined;
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  /** Where visitors reach the network, without a slash at the end. */
  readonly publicUrl: string;
  /** The one host that the panel answers on, in its one form; null: `PUBLIC_URL` is not set, and it answers on all. */
  readonly panelHost: string | null;
  /** False only where `PUBLIC_URL` is plain http: then the cookie lacks `Secure` and there is no HSTS. */
  readonly https: boolean;
  readonly trustedProxyHeader: string | null;
  readonly countryHeader: string | null;
  readonly connectionTypeHeader: string | null;
  /** Asked for, USD where nothing is said; once the database is open, what its amounts are in (`settleCurrency`). */
  readonly currency: Currency;
  readonly isCurrencySaid: boolean;
  /** A demo is asked for; once the database is open, whether it is one (`demoMark`). */
  readonly demo: boolean;
  /** Asked for by `DEMO`, not because nothing else is said. */
  readonly isDemoSaid: boolean;
  /** Between 'not ready' and the end: time for a proxy in front to send its visitors to another process. */
  readonly drainMs: number;
  readonly logLevel: (typeof logLevels)[number];
  readonly metrics: MetricsConfig;
}

/** The same with what features read for themselves: each declares its part into this interface. */
export interface ServerConfig extends NetworkConfig {
  readonly limits: Limits;
  /** These are the limits once the database turns out to be that of a demo. */
  readonly demoLimits: Limits;
}

/** Of a feature's record: what it reads from the environment. */
export interface Configured {
  /** Its part of `ServerConfig`. */
  readonly variables?: (given: Given, network: NetworkConfig) => object;
  /** Its limits where nothing else is set: `10/900` is ten times within 900 seconds. `loginAccount` is set by `LIMIT_LOGIN_ACCOUNT`. */
  readonly limits?: Readonly<Partial<Record<keyof Limits, string>>>;
  /** What a demo takes in place of some of them: a room full of people, or a run of tests, tries it from one address. */
  readonly demoLimits?: Readonly<Partial<Record<keyof Limits, string>>>;
}

/**
 * Reads and checks the environment, each variable by whose it is. Throws a `StartError` that names the variable and
 * what is wrong with it.
 */
export function readConfig(
  env: Readonly<Record<string, string | undefined>>,
  features: readonly Configured[],
): ServerConfig {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const network = readNetwork(given);
  const own = features.map(({ variables }) => variables?.(given, network));
  const standards = Object.fromEntries(features.flatMap(({ limits = {} }) => Object.entries(limits)));
  const demoStandards = Object.fromEntries(
    features.flatMap(({ demoLimits = {} }) => Object.entries(demoLimits)),
  );
  const limits = readLimits(given, standards);
  const demoLimits = readLimits(given, { ...standards, ...demoStandards });
  // whoever declares a part of it has it read in its record
  return Object.assign({ ...network, limits, demoLimits }, ...own) as ServerConfig;
}

function readNetwork(given: Given): NetworkConfig {
  const e = readVariables(environment, given);
  const publicUrl = e.PUBLIC_URL ?? `http://localhost:${e.PORT}`;
  const https = publicUrl.startsWith('https://');
  return {
    port: e.PORT,
    host: e.HOST,
    dataDir: e.DATA_DIR,
    databaseUrl: e.DATABASE_URL ?? null,
    publicUrl,
    panelHost: e.PUBLIC_URL === undefined ? null : oneHost(new URL(publicUrl).hostname),
    https,
    trustedProxyHeader: e.TRUSTED_PROXY ?? null,
    countryHeader: e.COUNTRY_HEADER ?? null,
    connectionTypeHeader: e.CONNECTION_TYPE_HEADER ?? null,
    dnsServers: e.DNS_SERVERS,
    dnsTimeoutMs: e.DNS_TIMEOUT_MS,
    currency: currencyOf(e.CURRENCY ?? 'USD'),
    isCurrencySaid: e.CURRENCY !== undefined,
    // what looks like a production is none unless somebody says so
    demo: e.DEMO === undefined ? e.DATABASE_URL === undefined && !https : e.DEMO === 'on',
    isDemoSaid: e.DEMO !== undefined,
    // the embedded database has one process: there is no other that visitors could be sent to
    drainMs: e.DRAIN_SECONDS ?? (e.DATABASE_URL === undefined ? 0 : DRAIN_MS),
    logLevel: e.LOG_LEVEL,
    metrics: readMetricsConfig(given),
  };
}
