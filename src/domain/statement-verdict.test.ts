import { describe, expect, it } from 'vitest';
import { statementSubjects } from '#contract/enumerations.ts';
import type { MonthBridge, Statement } from '#contract/resources/transactions.ts';
import {
  NEWEST,
  sampleBalance,
  sampleStatement,
  sampleSummary,
} from '#tests/support/samples/balance-samples.ts';
import { amountIn, leftAfter, statementSums } from './statement-sums.ts';
import { type AccountFigures, verdictOf } from './statement-verdict.ts';

const month = '2026-10';
const today = '2026-10-15';
const { accounts = expect.unreachable() } = sampleBalance();
const { bridge } = sampleSummary(month);
const figures: AccountFigures = { accounts, newest: NEWEST };
const said = { bridge, figures, today, busy: false };
const onHold = sampleStatement('onHold', month);
const rejected = sampleStatement('rejected', month);
const without = ({ entries, ...statement }: Statement): Statement => ({
  ...statement,
  entries: entries.slice(1),
});
const withBridge = (change: Partial<MonthBridge>) => ({ ...said, bridge: { ...bridge, ...change } });

describe('a statement that is added up again', () => {
  it.each(statementSubjects)('agrees where everything is of one moment: %s', (of) => {
    expect(verdictOf({ ...said, statement: sampleStatement(of, month) })).toEqual({ kind: 'agrees' });
  });

  it('differs by what is missing from it, with its sign', () => {
    expect(verdictOf({ ...said, statement: without(onHold) })).toEqual({ kind: 'differs', by: '-9.5000' });
    expect(verdictOf({ ...said, statement: without(rejected) })).toEqual({ kind: 'differs', by: '9.5000' });
  });

  it('differs where the bridge or the tile says otherwise, by the last unit', () => {
    const ends = { ...bridge.accounts.onHold, closing: '917.1701' };
    expect(
      verdictOf({ ...withBridge({ accounts: { ...bridge.accounts, onHold: ends } }), statement: onHold }),
    ).toEqual({ kind: 'differs', by: '-0.0001' });
    expect(verdictOf({ ...withBridge({ rejected: '138.9101' }), statement: rejected })).toEqual({
      kind: 'differs',
      by: '0.0001',
    });
    const other = { ...figures, accounts: { ...accounts, onHold: '917.1699' } };
    expect(verdictOf({ ...said, figures: other, statement: onHold })).toEqual({
      kind: 'differs',
      by: '0.0001',
    });
    const opened = { ...bridge.accounts.onHold, opening: '99.0000' };
    expect(
      verdictOf({ ...withBridge({ accounts: { ...bridge.accounts, onHold: opened } }), statement: onHold })
        .kind,
    ).toBe('differs');
  });

  it.each<[string, Partial<typeof said> & { statement?: Statement }]>([
    ['the bridge is not there', { bridge: undefined as never }],
    ['the bridge is older', withBridge({ newest: NEWEST - 1, earned: '0.0000' })],
    ['the bridge is newer', withBridge({ newest: NEWEST + 1, earned: '0.0000' })],
    ['the bridge is of another month', withBridge({ month: '2026-09' })],
    [
      'the bridge is of another zone',
      withBridge({ timezone: 'UTC', accounts: sampleSummary('2026-01').bridge.accounts }),
    ],
    ['the tile is newer', { figures: { accounts: { ...accounts, onHold: '1.0000' }, newest: NEWEST + 1 } }],
  ])('is not compared where %s', (_, change) => {
    const compared = { ...said, statement: onHold, ...change };
    const bridgeOrNull = { ...compared, bridge: compared.bridge ?? null };
    expect(verdictOf(bridgeOrNull)).toEqual({ kind: 'apart' });
    expect(verdictOf({ ...bridgeOrNull, busy: true })).toEqual({ kind: 'updating' });
  });

  it('gives no alarm while anything is being asked for', () => {
    expect(verdictOf({ ...said, busy: true, statement: without(onHold) })).toEqual({ kind: 'updating' });
    expect(verdictOf({ ...said, busy: true, statement: onHold })).toEqual({ kind: 'agrees' });
  });

  it('of a month that has ended is not held to what lies there now', () => {
    const now = { accounts: { ...accounts, onHold: '1.0000' }, newest: NEWEST + 5 };
    expect(verdictOf({ ...said, figures: now, today: '2026-11-01', statement: onHold })).toEqual({
      kind: 'agrees',
    });
  });

  it('is not held to a network that does not say how new its figures are', () => {
    const unsaid = { accounts: { ...accounts, onHold: '1.0000' }, newest: null };
    expect(verdictOf({ ...said, figures: unsaid, statement: onHold })).toEqual({ kind: 'agrees' });
    expect(verdictOf({ ...said, figures: null, statement: onHold })).toEqual({ kind: 'agrees' });
  });

  it('differs where an entry stands in a line that it does not belong to', () => {
    const entries = rejected.entries.map((entry) => ({ ...entry, kind: 'correction' as const }));
    expect(verdictOf({ ...said, statement: { ...rejected, entries } })).toMatchObject({ kind: 'differs' });
  });

  it('takes amounts that no account will ever hold', () => {
    const [entry = expect.unreachable()] = onHold.entries;
    const entries = Array.from({ length: 3 }, () => ({ ...entry, amount: '999999999999999.9999' }));
    expect(statementSums({ of: 'onHold', entries }).sum).toBe('2999999999999999.9997');
  });
});

describe('an entry', () => {
  const [entry = expect.unreachable()] = sampleStatement('available', month).entries;
  const moved = { ...entry, kind: 'approval', from: 'onHold', to: 'available' } as const;
  it.each([
    ['onHold', '-9.5000', accounts.onHold],
    ['available', '9.5000', accounts.available],
    ['inPayment', '0.0000', accounts.inPayment],
    ['owed', '0.0000', '2545.7200'],
    ['earned', '0.0000', null],
  ] as const)('changes %s by %s, and leaves %s', (of, amount, left) => {
    expect(amountIn(of, moved)).toBe(amount);
    expect(leftAfter(of, moved)).toBe(left);
  });
});
