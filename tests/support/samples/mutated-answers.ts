import { paths } from '#contract/paths.ts';
import type { ConversionDetail } from '#contract/resources/conversion.ts';
import { sampleBalance, sampleStatement, sampleSummary, sampleTransaction } from './balance-samples.ts';
import { sampleChart, sampleDashboard, sampleImpressions, sampleNews } from './dashboard-samples.ts';
import { wireDomain } from './domain-samples.ts';
import { sampleConversion, sampleReport, sampleReportRow } from './list-samples.tsx';
import { samplePayment } from './payment-samples.ts';
import { sampleNextPayment, samplePaymentMethod, samplePayoutAccount } from './payout-samples.ts';
import { samplePostback, sampleToldDelivery } from './postback-samples.ts';
import { sampleReferralDay, sampleReferralReport } from './referral-samples.ts';
import { sampleGoals, sampleRevenue } from './revenue-samples.ts';
import { sampleSecondFactor, sampleSessions } from './settings-samples.ts';
import {
  answerOf,
  wireOffer,
  wireOfferDetail,
  wireSmartlink,
  wireSmartlinkDetail,
} from './traffic-samples.ts';

/** The contract's answers for every screen, and what a network that has changed might make of them. */

type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

export interface Screen {
  /** Below `/publisher`. */
  readonly address: string;
  /** Path of the answer that is spoilt. */
  readonly path: string;
  /** Where its rows are; null: it is one thing. */
  readonly at: 'hydra:member' | 'rows' | 'entries' | null;
  /** Whether its rows stand in a table, which counts them. */
  readonly table: boolean;
  readonly answers: Readonly<Record<string, unknown>>;
}

const named = (family: string) => (id: string) => ({ '@id': `/publisher/api/${family}/${id}`, id });
const rowsOf = <Row>(family: string, make: (name: { '@id': string; id: string }, at: number) => Row): Row[] =>
  ['1', '2', '3', '4'].map((id, at) => make(named(family)(id), at));

const conversion = sampleConversion();
const detail: ConversionDetail = {
  ...conversion,
  clickedAt: '2026-11-20T09:12:00.000Z',
  click: {
    link: { id: 'l1', code: '2s-abcdefgh', short: false, kind: 'offer', campaign: 'o1' },
    landing: null,
    os: 'Android',
    browser: 'Chrome',
    referrer: null,
    subs: [{ name: 'sub1', value: 'x' }],
  },
  history: [
    {
      number: 1,
      at: '2026-11-20T09:30:15.000Z',
      from: null,
      to: 'tracked',
      actor: 'advertiser',
      reason: null,
      before: null,
      after: '12.5000',
      payment: null,
    },
  ],
  deliveries: [sampleToldDelivery()],
  deliveriesTotal: 1,
};

const list = (
  address: string,
  path: string,
  table: boolean,
  rows: readonly object[],
  more: object = {},
): Screen => ({
  address,
  path,
  at: 'hydra:member',
  table,
  answers: { ...always, [path]: answerOf(rows), ...more },
});
const one = (
  address: string,
  path: string,
  body: object,
  at: Screen['at'] = null,
  more: object = {},
): Screen => ({
  address,
  path,
  at,
  table: at !== null,
  answers: { ...always, ...more, [path]: body },
});

const transactions = rowsOf('ch/transactions', (name, at) => sampleTransaction(at + 1, name));
const money = {
  [paths.balanceSummary]: sampleSummary(),
  [paths.transactions]: answerOf(transactions),
  [paths.nextPayment]: sampleNextPayment(),
  [paths.paymentMethods]: answerOf([samplePaymentMethod()]),
  [paths.payoutAccounts]: answerOf([samplePayoutAccount()]),
};
const always: Readonly<Record<string, unknown>> = {
  [paths.balance]: sampleBalance(),
  [paths.announcements]: answerOf(sampleNews()),
  [paths.notifications]: answerOf([]),
  [paths.notificationsUnseen]: { count: 0 },
  [paths.secondFactor]: sampleSecondFactor(),
  [paths.countries]: answerOf([{ '@id': '/DE', code: 'DE', name: 'Germany' }]),
};
const board = {
  [paths.dashboard]: sampleDashboard(),
  [paths.dashboardChart]: sampleChart(),
  [paths.dashboardImpressions]: sampleImpressions(),
};

/** Every screen of the panel that shows an answer of its own. */
export const screens: readonly Screen[] = [
  list(
    '/offers',
    paths.offers,
    true,
    rowsOf('offers', (name, at) => wireOffer({}, { ...name, relativeId: at + 1 })),
  ),
  list(
    '/smartlinks',
    paths.smartlinks,
    true,
    rowsOf('smartlinks', (name) => wireSmartlink({}, name)),
  ),
  list('/conversions', paths.conversions, true, rowsOf('ch/conversions', sampleConversion)),
  list(
    '/payments?from=2026-01-01&to=2026-12-31',
    paths.payments,
    true,
    rowsOf('payments', samplePayment),
    money,
  ),
  { ...list('/balance', paths.transactions, true, transactions), answers: { ...always, ...money } },
  one('/balance?of=available', paths.balanceStatement, sampleStatement('available'), 'entries', money),
  one(
    '/reports',
    paths.reportSummary,
    sampleReport(['2026-11-20', '2026-11-21', '2026-11-22'].map((day) => sampleReportRow(day, 100))),
    'rows',
  ),
  one('/reports?selectedTab=revenue', paths.reportRevenue, sampleRevenue(), 'rows'),
  one('/reports?selectedTab=goalPerformance', paths.reportGoalPerformance, sampleGoals(), 'rows'),
  one(
    '/reports?selectedTab=referral',
    paths.reportReferral,
    sampleReferralReport(['2026-11-21', '2026-11-22'].map((day) => sampleReferralDay(day))),
    'rows',
  ),
  ...[paths.dashboard, paths.dashboardChart, paths.dashboardImpressions].map((path): Screen => ({
    address: '/dashboard',
    path,
    at: null,
    table: false,
    answers: { ...always, ...board },
  })),
  list('/announcements', paths.announcements, false, sampleNews()),
  list(
    '/support?selectedTab=notifications',
    paths.notifications,
    false,
    rowsOf('notifications', (name) => ({
      ...name,
      title: 'Approved',
      text: 'Your smartlink was approved.',
      createdAt: '2026-11-20T09:30:15.000Z',
      seen: true,
      link: null,
      kind: 'network',
    })),
  ),
  list(
    '/support?selectedTab=faq',
    paths.faqs,
    false,
    rowsOf('faqs', (name) => ({ ...name, question: 'When?', answer: '<p>Monthly.</p>' })),
  ),
  list('/domains', paths.domains, false, rowsOf('proxy_domains', wireDomain)),
  list(
    '/settings?selectedTab=postbacks',
    paths.postbacks,
    false,
    rowsOf('publisher_postbacks', samplePostback),
  ),
  list(
    '/settings?selectedTab=payout_accounts',
    paths.payoutAccounts,
    false,
    rowsOf('publisher_payout_accounts', samplePayoutAccount),
    { [paths.paymentMethods]: answerOf([samplePaymentMethod()]) },
  ),
  list(
    '/settings?selectedTab=promo_codes',
    paths.promoCodes,
    false,
    rowsOf('promo_codes', (name) => ({
      ...name,
      code: 'SPRING',
      title: 'Spring',
      amount: '5.0000',
      activatedAt: '2026-11-20T09:30:15.000Z',
    })),
  ),
  list('/settings?selectedTab=security', paths.sessions, false, sampleSessions()),
  one('/offers/o1', `${paths.offers}/o1`, wireOfferDetail()),
  one('/smartlinks/s1', `${paths.smartlinks}/s1`, wireSmartlinkDetail()),
  one('/conversions/1', `${paths.conversions}/1`, detail),
  one('/payments/p3', `${paths.payments}/p3`, samplePayment(), null, money),
  one('/payments', paths.nextPayment, sampleNextPayment(), null, money),
];

/** The same numbers for the same seed (mulberry32). */
function chances(seed: number): () => number {
  let state = (seed + 1) * 0x9e3779b9;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

type Spoil = (value: Json) => Json | undefined;
/** What is made of a value; undefined: it is left out. */
const spoils: readonly (readonly [name: string, spoil: Spoil])[] = [
  ['left out', () => undefined],
  ['null', () => null],
  [
    'a number beyond all measure',
    (value) => (typeof value === 'string' ? '987654321098765' : 987_654_321_098_765),
  ],
  ['HTML', () => '<img src=x onerror="alert(1)"><script>alert(2)</script>'],
  ['a name that nobody knows', () => 'brand-new'],
];

type Path = readonly (string | number)[];

/** Every value inside, by where it is. */
function within(value: Json, path: Path = []): readonly Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([name, inner]) => within(inner, [...path, name]));
}

const isList = (value: Json): value is readonly Json[] => Array.isArray(value);

function spoilt(value: Json, [name, ...path]: Path, spoil: Spoil): Json {
  if (typeof value !== 'object' || value === null || name === undefined) return value;
  const inner = (value as Record<string, Json>)[name] ?? null;
  const next = path.length === 0 ? spoil(inner) : spoilt(inner, path, spoil);
  if (isList(value))
    return value.flatMap((one, at) => (String(at) === name ? (next === undefined ? [] : [next]) : [one]));
  const { [name]: _, ...rest } = value as Record<string, Json>;
  return next === undefined ? rest : { ...rest, [name]: next };
}

export interface Mutated {
  /** What was done, for the title of a test. */
  readonly what: string;
  readonly answers: Readonly<Record<string, unknown>>;
  /** How many rows came; null: it is one thing. */
  readonly rows: number | null;
  /** How many of them cannot be read; null: that is as it comes. */
  readonly halves: number | null;
}

/** One value of one row, of all of them, or every second row as a whole, spoilt by a seed. */
export function mutated({ path, at, answers }: Screen, seed: number): Mutated {
  const chance = chances(seed);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(chance() * from.length)] as T; // there is one
  const body = JSON.parse(JSON.stringify(answers[path])) as Record<string, Json>; // an answer
  const rows = at === null ? [body] : (body[at] as readonly Json[]);
  const [name, spoil] = pick(spoils);
  const field = pick(within(rows[0] ?? null));
  const which = pick(['one', 'every', 'half'] as const);
  const changed = rows.map((row, place) => {
    if (which === 'half' && at !== null)
      return place % 2 === 0 ? row : { '@id': 'broken', label: `Row ${place}` };
    return which === 'every' || place === 0 ? spoilt(row, field, spoil) : row;
  });
  return {
    what:
      which === 'half' && at !== null ? 'every second row broken' : `${which}: ${field.join('.')} is ${name}`,
    answers: { ...answers, [path]: at === null ? changed[0] : { ...body, [at]: changed } },
    rows: at === null ? null : rows.length,
    halves: which === 'half' && at !== null ? Math.floor(rows.length / 2) : null,
  };
}
