import type { MoneyAccount } from '#contract/enumerations.ts';
import type { MonthBridge, Statement } from '#contract/resources/transactions.ts';
import { lineRules } from './ledger-lines.ts';
import { amountOf, isAccount, isLine, statementSums, unitsOf } from './statement-sums.ts';

/** What lies in the accounts now, as header and tiles show it. */
export interface AccountFigures {
  readonly accounts: Readonly<Record<MoneyAccount, string>>;
  /** The number of the newest transaction behind them; null: the network does not say. */
  readonly newest: number | null;
}

/**
 * What comes of adding a statement up again. `updating`: one of the answers is on its way; `apart`: they are not of
 * one moment, and none is on its way. `by`: what the entries come to beyond what is shown, with its sign.
 */
export type Verdict =
  | { readonly kind: 'agrees' | 'updating' | 'apart' }
  | { readonly kind: 'differs'; readonly by: string };

interface Compared {
  readonly statement: Statement;
  /** The bridge of the same month; null where it is not there. */
  readonly bridge: MonthBridge | null;
  readonly figures: AccountFigures | null;
  /** The publisher's day. */
  readonly today: string;
  /** Whether any of them is being asked for. */
  readonly busy: boolean;
}

/** What two amounts differ by, or that they are not of one moment. */
type Difference = bigint | 'apart';

/**
 * Compares what the entries come to with the statement's own ends, with the month's bridge and, in the month it is,
 * with what the tiles show. Only what is of one moment is compared: the same number of the newest transaction.
 */
export function verdictOf(compared: Compared): Verdict {
  const differences = [ofItself(compared), fromBridge(compared), fromFigures(compared)];
  const wrong = differences.find((difference) => typeof difference === 'bigint' && difference !== 0n);
  const isApart = differences.includes('apart');
  if ((wrong !== undefined || isApart) && compared.busy) return { kind: 'updating' };
  if (typeof wrong === 'bigint') return { kind: 'differs', by: amountOf(wrong) };
  return { kind: isApart ? 'apart' : 'agrees' };
}

function ofItself({ statement }: Compared): Difference {
  const { opening, closing } = statement;
  if (opening === null || closing === null) return 0n;
  return unitsOf(opening) + unitsOf(statementSums(statement).sum) - unitsOf(closing);
}

function fromBridge({ statement, bridge }: Compared): Difference {
  const { of, month, timezone, newest, opening, closing } = statement;
  if (bridge?.month !== month || bridge.timezone !== timezone || bridge.newest !== newest) return 'apart';
  if (isLine(of)) {
    return unitsOf(statementSums(statement).sum) - BigInt(lineRules[of].sign) * unitsOf(bridge[of]);
  }
  const ends = isAccount(of) ? bridge.accounts[of] : bridge;
  const atEnd = unitsOf(closing ?? '0') - unitsOf(ends.closing);
  return atEnd === 0n ? unitsOf(ends.opening) - unitsOf(opening ?? '0') : atEnd;
}

/** Only of an account, and of the month it is: what lies there now is where that month has come to. */
function fromFigures({ statement, figures, today }: Compared): Difference {
  const { of, month, newest, closing } = statement;
  if (!isAccount(of) || closing === null || month !== today.slice(0, 7)) return 0n;
  // A network that does not say how new they are cannot be held to them.
  if (figures === null || figures.newest === null) return 0n;
  return figures.newest === newest ? unitsOf(closing) - unitsOf(figures.accounts[of]) : 'apart';
}
