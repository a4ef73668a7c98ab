import type { MoneyAccount, StatementSubject } from '#contract/enumerations.ts';
import { decimalOf, minorUnits } from '#contract/money.ts';
import { paths } from '#contract/paths.ts';
import type { Balance } from '#contract/resources/balance.ts';
import type { BalanceSummary, Statement, Transaction } from '#contract/resources/transactions.ts';
import { bridgeBars } from '#domain/month-bridge.ts';
import { amountIn, isAccount } from '#domain/statement-sums.ts';
import { dayAt } from '#domain/zone.ts';
import { publisherOf } from './publisher.ts';

/** The balance for tests: what an honest network answers, of one moment. */

const { timezone, currency } = publisherOf();

/** The month it is in the publisher's zone. */
const thisMonth = () => dayAt(Date.now(), timezone).slice(0, 7);

const accounts = { onHold: '917.1700', available: '843.4600', inPayment: '785.0900', paid: '6142.2400' };
/** The number of the newest transaction. */
export const NEWEST = 40;

export const sampleBalance = (change: Partial<Balance> = {}): Balance => ({
  balance: accounts.available,
  currency,
  accounts,
  newest: NEWEST,
  ...change,
});

const ends = (account: MoneyAccount) => ({ opening: '100.0000', closing: accounts[account] });

export const sampleSummary = (month = thisMonth(), newest = NEWEST): BalanceSummary => ({
  ...accounts,
  newest,
  nextRelease: { at: '2026-07-16T06:00:00.000Z', amount: '3.4000' },
  onHoldFrom: '2026-03-05',
  tracked: { amount: '31.5000', from: '2026-07-02' },
  bridge: {
    month,
    from: `${month}-01`,
    to: `${month}-28`,
    timezone,
    newest,
    opening: '2680.5000',
    earned: '3039.6500',
    rejected: '138.9100',
    corrections: '-2.5000',
    payouts: '3035.5300',
    closing: '2543.2100',
    accounts: {
      onHold: ends('onHold'),
      available: ends('available'),
      inPayment: ends('inPayment'),
      paid: ends('paid'),
    },
  },
  firstMonth: '2026-05',
});

export const sampleTransaction = (number: number, change: Partial<Transaction> = {}): Transaction => ({
  '@id': `/publisher/api${paths.transactions}/t${number}`,
  id: `t${number}`,
  number,
  createdAt: `2026-07-1${number % 10}T10:00:00.000Z`,
  kind: 'approval',
  from: 'onHold',
  to: 'available',
  change: '0.0000',
  amount: '9.5000',
  balance: '843.4600',
  after: accounts,
  conversion: { id: 'c1', label: 'Shieldly VPN · Trial' },
  payment: null,
  otherAmount: null,
  note: null,
  ...change,
});

/** Two entries that lead to what the summary says of the subject: the older one brings what is left, the newer one 9.50. */
export function sampleStatement(of: StatementSubject, month = thisMonth(), newest = NEWEST): Statement {
  const { bridge } = sampleSummary(month, newest);
  const { from, to } = bridge;
  const line = bridgeBars(bridge).find((bar) => bar.line === of);
  const { opening, closing } = isAccount(of) ? bridge.accounts[of] : bridge;
  const whole = minorUnits(line?.amount ?? closing) - (line ? 0 : minorUnits(opening));
  const way = wayOf(of, whole > 0);
  const small = sampleTransaction(2, { ...way, amount: '9.5000' });
  const rest = Math.abs(whole) - minorUnits('9.5000');
  const ofRest = rest > 0 ? way : { from: way.to, to: way.from };
  const large = sampleTransaction(1, { ...way, ...ofRest, amount: decimalOf(Math.abs(rest)) });
  const entries = [small, large].map((entry) => ({ ...entry, change: amountIn('owed', entry) }));
  return {
    of,
    month,
    from,
    to,
    timezone,
    newest,
    opening: line ? null : opening,
    closing: line ? null : closing,
    entries,
  };
}

function wayOf(of: StatementSubject, more: boolean): Pick<Transaction, 'from' | 'to' | 'kind'> {
  if (of === 'payouts') return { kind: 'payout', from: 'inPayment', to: 'paid' };
  const account = isAccount(of) ? of : 'available';
  const kind = of === 'corrections' ? 'correction' : more ? 'bonus' : 'reversal';
  return more ? { kind, from: 'network', to: account } : { kind, from: account, to: 'network' };
}
