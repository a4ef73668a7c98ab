import { useMemo } from 'react';
import type { Statement } from '#contract/resources/transactions.ts';
import { type Verdict, verdictOf } from '#domain/statement-verdict.ts';
import { usePublisherFormat } from '#ui/kit/publisher-format.context.tsx';
import type { Answered } from '#world/use-ask.ts';
import type { Figures } from './-use-figures.ts';
import { useOnceEach } from './-use-once-each.ts';

interface Judged {
  /** Null: there is nothing to add up yet. */
  readonly verdict: Verdict | null;
  readonly busy: boolean;
  /** Asks for everything that is compared. */
  readonly refresh: () => void;
}

/**
 * Adds a statement up again and compares it, unless something of it cannot be read. Answers that are not of one moment are asked for once more by themselves.
 */
export function useVerdict(answered: Answered<Statement>, figures: Figures): Judged {
  const today = usePublisherFormat().today();
  const busy = answered.busy || figures.busy;
  const statement = answered.view.kind === 'ready' && !answered.view.broken ? answered.view.value : null;
  const summary = figures.summary.view.kind === 'ready' ? figures.summary.view.value : null;
  // The tiles by what they say: their object is a new one at each drawing.
  const { accounts, newest = null } = figures.money.kind === 'ready' ? figures.money.value : {};
  const verdict = useMemo(() => {
    const tiles = accounts ? { accounts, newest } : null;
    return (
      statement && verdictOf({ statement, bridge: summary?.bridge ?? null, figures: tiles, today, busy })
    );
  }, [statement, summary, accounts, newest, today, busy]);
  const refresh = () => {
    answered.refresh();
    figures.refresh();
  };
  const moments = [statement?.newest, summary?.bridge.newest, newest].join(' ');
  const isOnline = 'stamp' in answered.view && answered.view.stamp !== 'offline';
  useOnceEach(verdict?.kind === 'apart' && isOnline, moments, refresh);
  return { verdict, busy, refresh };
}
