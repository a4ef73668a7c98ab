import { useLocation, useRouter } from '@tanstack/react-router';
import * as v from 'valibot';
import { reportGroupSchema } from '#contract/resources/reports.ts';
import type { Grouped } from '#domain/column-values/group-value.ts';
import { Trail } from '#ui/reports/trail.tsx';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The rows that were opened one after the other, each an entry before this one; any other change of the report forgets them. */
    readonly within?: readonly Grouped['groups'][];
  }
}

/** An older panel may have left something else there. */
const Steps = v.array(v.pipe(v.array(reportGroupSchema), v.minLength(1)));

/** How one came down to what is shown, in this tab: Back leads the same way. */
export function ReportTrail() {
  const { history } = useRouter();
  const within = useLocation({ select: ({ state }) => state.within });
  return <Trail steps={v.is(Steps, within) ? within : []} onBack={(steps) => history.go(-steps)} />;
}
