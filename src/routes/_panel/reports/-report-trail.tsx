import { type HistoryState, useLocation, useNavigate } from '@tanstack/react-router';
import * as v from 'valibot';
import { reportFilterEntries } from '#contract/resources/report-params.ts';
import { reportGroupSchema } from '#contract/resources/reports.ts';
import type { Grouped } from '#domain/column-values/group-value.ts';
import { Trail } from '#ui/reports/trail.tsx';
import type { ReportSearch } from './-report-search.ts';

/** A row that was opened, the address of the report that it was in, and that of what is within it. */
interface Step {
  readonly groups: Grouped['groups'];
  readonly from: object;
  readonly to: object;
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The rows that were opened one after the other. */
    readonly within?: readonly Step[];
  }
}

const Address = v.record(v.string(), v.unknown());
const Steps = v.array(
  v.object({ groups: v.pipe(v.array(reportGroupSchema), v.minLength(1)), from: Address, to: Address }),
);

/**
 * The rows that lead to what is shown: another order, page, tab or grouping is still within them, other days or filters
 * are not. An older panel may have left something else there.
 */
export function stepsOf({ within }: HistoryState, search: ReportSearch): readonly Step[] {
  const steps = v.is(Steps, within) ? within : [];
  return narrowing(search) === narrowing({ ...steps.at(-1)?.to }) ? steps : [];
}

const narrowing = (search: ReportSearch | Partial<ReportSearch>): string =>
  JSON.stringify(narrows.map((name) => search[name]));
const narrows = [
  'from',
  'to',
  ...(Object.keys(reportFilterEntries) as (keyof typeof reportFilterEntries)[]),
] as const; // its own keys

/** How one came down to what is shown; each step leads back to the report as it was left there. */
export function ReportTrail({ search }: { readonly search: ReportSearch }) {
  const navigate = useNavigate();
  const steps = stepsOf(useLocation().state, search);
  const back = (place: number) => {
    const before = steps.slice(0, place);
    // the page mends what it cannot take
    void navigate({
      to: '/reports',
      search: { ...steps[place]?.from },
      ...(before.length > 0 && { state: { within: before } }),
    });
  };
  return <Trail steps={steps.map(({ groups }) => groups)} onBack={back} />;
}
