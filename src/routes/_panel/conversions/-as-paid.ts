import { useMemo } from 'react';
import type { Conversion } from '#contract/resources/conversions.ts';
import type { ListView } from '#domain/list-view.ts';
import { asPaid } from '#domain/payments-from.ts';

/** The conversions of a payment with what it took for them; without one as they are. */
export const useAsPaid = (
  view: ListView<readonly Conversion[]>,
  payment: string | undefined,
): ListView<readonly Conversion[]> =>
  useMemo(
    () =>
      payment === undefined || view.kind !== 'ready' ? view : { ...view, value: asPaid(view.value, payment) },
    [view, payment],
  );
