import { desc, eq } from 'drizzle-orm';
import type { PaymentStatus } from '#contract/enumerations.ts';
import { holdReasons } from '#contract/hold-reasons.ts';
import { decimalOf } from '#contract/money.ts';
import { paymentFailures } from '#contract/payment-failures.ts';
import { findPublisher } from '../auth/find-publisher.ts';
import { readPanelConfig } from '../panel/panel-config.ts';
import { holdPayments, readHolds, releasePayments } from '../payout-accounts/holds.ts';
import type { Db } from '../platform/db/client.ts';
import { isRow, matches } from '../platform/db/matches.ts';
import type { Deps } from '../platform/deps.ts';
import { oneOf } from '../platform/manager/acts.ts';
import { type Command, CommandError } from '../platform/manager/command.ts';
import { listOf, type Said } from '../platform/manager/said.ts';
import type { PublisherRow } from '../platform/tables/publishers.ts';
import { failPayment, markPaid, returnPayment } from './payments.ts';
import { type PaymentRefusal, runPayments, type RunVerdict } from './run.ts';
import { type PaymentRow, payments } from './tables.ts';
import { tellPayment } from './tell-payment.ts';

const ACTOR = 'manager:console';
/** Of a list; the numbers below it count all. */
const SHOWN = 200;
/** Letters of a reference or a note. */
const TEXT_MAX = 200;

const refusals: Readonly<Record<PaymentRefusal, string>> = {
  noAccount: 'has no payout account',
  noneActive: 'has no active payout account',
  methodOff: 'the method is switched off',
  notInForce: 'the active account is not in force yet',
  frozen: "said 'this was not me'",
  held: "is held back ('payments holds' says why)",
  paidAlready: 'is paid for this period',
  belowMinimum: 'below the minimum',
  feeTooLarge: 'the fee is as large as the amount',
  broken: 'failed, see the log',
};
const OWES = 'owes this: it comes off what is earned next';

type Refused = Extract<RunVerdict, { readonly kind: 'refused' }>;
/** More was taken back than there was: that is no minimum to be waited for. */
const refusalOf = ({ refusal, amount }: Refused): string =>
  refusal === 'belowMinimum' && amount < 0 ? OWES : refusals[refusal];

const textIn = (words: readonly string[]): string => {
  const text = words.join(' ').trim();
  // the publisher reads it: no breaks, and nothing that turns the words around it
  if (/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u.test(text))
    throw new CommandError('Without line breaks, control characters and marks that nobody sees, please.');
  if (text.length > TEXT_MAX) throw new CommandError(`At most ${TEXT_MAX} letters, not ${text.length}.`);
  return text;
};

/** What a run did, or would do: who is paid, who is not and why, and both in numbers. */
async function runOrPlan(deps: Deps, isPlan: boolean): Promise<Said> {
  const { timezone: zone } = await readPanelConfig(deps.config, '');
  const paid: (readonly string[])[] = [];
  const refused: (readonly string[])[] = [];
  const totals = { paid: 0, amount: 0, fee: 0, refused: new Map<string, number>() };
  for await (const verdict of runPayments(deps, { actor: ACTOR, zone, isPlan })) {
    if (verdict.kind === 'paid') {
      const { amount, fee } = verdict.payment;
      totals.paid += 1;
      totals.amount += amount;
      totals.fee += fee;
      if (paid.length < SHOWN) paid.push(paidLine(verdict.username, verdict.payment));
    } else {
      const { refusal } = verdict;
      const why = refusalOf(verdict);
      totals.refused.set(why, (totals.refused.get(why) ?? 0) + 1);
      if (refusal !== 'paidAlready' && refused.length < SHOWN) refused.push(refusedLine(verdict));
    }
  }
  const counts = [...totals.refused].map(([why, count]) => `${count} ${why}`);
  return [
    ...(paid.length > 0
      ? [listOf(['publisher', 'no.', 'method', 'account', 'amount', 'fee', 'net'], paid)]
      : []),
    ...(refused.length > 0 ? [listOf(['not paid', 'available', 'why'], refused)] : []),
    `${isPlan ? 'Would pay' : 'Paid'}: ${totals.paid}, ${decimalOf(totals.amount)} in all, of it ${decimalOf(totals.fee)} in fees.`,
    `Not paid: ${counts.length === 0 ? 'nobody' : counts.join('; ')}.`,
  ];
}

const paidLine = (username: string, { number, method, account, amount, fee }: PaymentRow) => [
  username,
  String(number),
  method ?? '',
  account ?? '',
  decimalOf(amount),
  decimalOf(fee),
  decimalOf(amount - fee),
];
function refusedLine(verdict: Refused): readonly string[] {
  const why = refusalOf(verdict);
  const { username, amount, minimum } = verdict;
  const of = minimum === null || why === OWES ? '' : ` of ${decimalOf(minimum)}`;
  return [username, decimalOf(amount), why + of];
}

async function list(deps: Deps, [named]: readonly string[]): Promise<Said> {
  const publisher = await findPublisher(deps, named);
  const rows = await deps.db
    .select()
    .from(payments)
    .where(eq(payments.publisherId, publisher.id))
    .orderBy(desc(payments.number))
    .limit(SHOWN);
  return listOf(
    ['no.', 'made (UTC)', 'until', 'method', 'account', 'amount', 'fee', 'status', 'reference'],
    rows.map((row) => [
      String(row.number),
      row.createdAt.toISOString().slice(0, 10),
      row.periodTo,
      row.method ?? '',
      row.account ?? '',
      decimalOf(row.amount),
      decimalOf(row.fee),
      row.failure === null ? row.status : `${row.status}: ${row.failure}`,
      row.reference ?? '',
    ]),
    'No payments.',
  );
}

/** A payment by its publisher and number, and how its end is told. */
async function named(
  deps: Deps,
  [publisherName = '', text]: readonly string[],
  end: Parameters<typeof tellPayment>[3],
) {
  const publisher = await findPublisher(deps, publisherName);
  const number = Number(text);
  if (!(Number.isInteger(number) && number > 0 && number < 2 ** 31))
    throw new CommandError("Say the payment's number; 'payments list PUBLISHER' has them.");
  const [payment] = await deps.db
    .select()
    .from(payments)
    .where(matches(payments, { publisherId: publisher.id, number }));
  if (payment === undefined) throw new CommandError(`${publisher.username} has no payment ${number}.`);
  const tell = (db: Db, who: PublisherRow, row: PaymentRow) => tellPayment({ ...deps, db }, who, row, end);
  return { payment, of: { publisherId: publisher.id, paymentId: payment.id, actor: ACTOR, tell } };
}

const standings: Readonly<Record<PaymentStatus, string>> = {
  inPayment: 'is on its way',
  paid: "was sent already; where its money came back, say 'payments returned'",
  failed: 'has failed already; its money is available again',
  returned: 'came back already; its money is available again',
};

async function outcome(
  { db }: Deps,
  isDone: boolean,
  { publisherId, id, number }: PaymentRow,
  done: string,
): Promise<string> {
  if (isDone) return `Payment ${number} ${done}.`;
  // anew: another command may just have said how it ended
  const [now] = await db
    .select({ status: payments.status })
    .from(payments)
    .where(isRow(payments, { publisherId, id }));
  throw new CommandError(`Payment ${number} ${standings[now?.status ?? 'inPayment']}.`);
}

async function sent(deps: Deps, args: readonly string[]): Promise<string> {
  const reference = textIn(args.slice(2));
  const { payment, of } = await named(deps, args, 'paid');
  const done = await markPaid(deps, { ...of, ...(reference !== '' && { reference }) });
  return outcome(deps, done, payment, 'is sent');
}

async function failed(deps: Deps, args: readonly string[]): Promise<string> {
  const failure = paymentFailures.find((known) => known === args[2]);
  if (failure === undefined) throw new CommandError(`Say why: one of ${paymentFailures.join(', ')}.`);
  const note = textIn(args.slice(3));
  const { payment, of } = await named(deps, args, 'failed');
  const done = await failPayment(deps, { ...of, failure, ...(note !== '' && { note }) });
  return outcome(deps, done, payment, 'has failed; its money is available again');
}

async function returned(deps: Deps, args: readonly string[]): Promise<string> {
  const note = textIn(args.slice(2));
  const { payment, of } = await named(deps, args, 'returned');
  const done = await returnPayment(deps, { ...of, ...(note !== '' && { note }) });
  return outcome(deps, done, payment, 'came back; its money is available again');
}

async function hold(deps: Deps, [name, ...words]: readonly string[]): Promise<string> {
  const publisher = await findPublisher(deps, name);
  const because = words.length === 1 ? holdReasons.find((known) => known === words[0]) : undefined;
  if (because === undefined) throw new CommandError(`Say why, by one of ${holdReasons.join(', ')}.`);
  await holdPayments(deps, publisher.id, because);
  return `Payments of ${publisher.username} are held back: ${because}. What is on its way goes on.`;
}

async function release(deps: Deps, [name]: readonly string[]): Promise<string> {
  const publisher = await findPublisher(deps, name);
  if (!(await releasePayments(deps, publisher.id)))
    throw new CommandError(`Payments of ${publisher.username} are not held back.`);
  return `Payments of ${publisher.username} are released.`;
}

const holds = async ({ db }: Deps): Promise<Said> =>
  listOf(
    ['publisher', 'because', 'since (UTC)'],
    (await readHolds(db)).map(({ username, because, at }) => [
      username,
      because,
      at.toISOString().slice(0, 10),
    ]),
    'Nobody’s payments are held back.',
  );

const payTheDue: Command = {
  name: 'payments',
  usage:
    'plan | run | list PUBLISHER | sent PUBLISHER NO [REFERENCE] | failed PUBLISHER NO REASON [NOTE] | returned PUBLISHER NO [NOTE] | hold PUBLISHER REASON | release PUBLISHER | holds',
  help: `pays whose time it is ('plan' shows it first), and says what became of a payment; a reason is one of ${paymentFailures.join(', ')}; 'hold' keeps a publisher out of all runs until 'release', and the panel tells them why: ${holdReasons.join(', ')}`,
  run: oneOf({
    plan: (deps) => runOrPlan(deps, true),
    run: (deps) => runOrPlan(deps, false),
    list,
    sent,
    failed,
    returned,
    hold,
    release,
    holds,
  }),
};

/** What the manager does with payments. */
export const paymentCommands: readonly Command[] = [payTheDue];
