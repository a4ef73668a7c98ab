import type { ConversionDelivery, ConversionDetail, ConversionStep } from '#contract/resources/conversion.ts';

/** One line of a conversion's life. `at`: ISO 8601 UTC. */
export type TimelineEntry =
  | { readonly kind: 'click'; readonly at: string }
  | { readonly kind: 'step'; readonly at: string; readonly step: ConversionStep }
  | { readonly kind: 'delivery'; readonly at: string; readonly delivery: ConversionDelivery }
  /** Ahead: the end of the hold. */
  | { readonly kind: 'holdEnd'; readonly at: string };

/**
 * A conversion's life in order of time: its click, its steps, each postback where it was called last (where it came due,
 * if it was not called yet), and the end of the hold that is ahead. In one moment steps come before what tells of them.
 */
export function conversionTimeline(
  conversion: Pick<ConversionDetail, 'clickedAt' | 'history' | 'deliveries' | 'holdUntil'>,
): readonly TimelineEntry[] {
  const { clickedAt, history, deliveries, holdUntil } = conversion;
  const past: readonly TimelineEntry[] = [
    { kind: 'click', at: clickedAt },
    ...history.map((step) => ({ kind: 'step', at: step.at, step }) as const),
    ...deliveries.map(
      (delivery) => ({ kind: 'delivery', at: delivery.calledAt ?? delivery.createdAt, delivery }) as const,
    ),
  ];
  const ahead: readonly TimelineEntry[] = holdUntil === null ? [] : [{ kind: 'holdEnd', at: holdUntil }];
  return [...past.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at)), ...ahead];
}

/** Whether more has happened than is told. */
export const hasEarlier = ({
  history,
  deliveries,
  deliveriesTotal,
}: Pick<ConversionDetail, 'history' | 'deliveries' | 'deliveriesTotal'>): boolean =>
  (history[0]?.number ?? 1) > 1 || deliveriesTotal > deliveries.length;
