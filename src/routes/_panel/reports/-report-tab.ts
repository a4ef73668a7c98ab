import type { ReactNode } from 'react';
import type { OutputOf } from '#contract/decode.ts';
import type { Resource } from '#contract/resource.ts';
import type { Publisher } from '#contract/resources/publisher.ts';
import type { ReportParams } from '#contract/resources/report-params.ts';
import type { FilterDraft, FilterOptions } from '#ui/kit/filter-drawer/filter-field.ts';
import type { Ask, World } from '#world/world.ts';
import type { ReportSearch } from './-report-search.ts';

/** What the screen of the reports gives to the tab that it shows. */
export interface ReportScreen {
  /** As it is known now. */
  readonly publisher: Publisher;
  readonly options: FilterOptions;
  readonly draft: FilterDraft;
  readonly search: ReportSearch;
  readonly onSearch: (search: ReportSearch) => void;
  readonly tabs: (panel: ReactNode, end: ReactNode) => ReactNode;
}

/** What a tab draws: its question, the answer to it, and the screen that it stands on. */
export interface AskedReport<Of extends Resource> {
  readonly world: World;
  readonly question: OutputOf<Of['params']>;
  readonly asked: Ask<Of>;
  readonly screen: ReportScreen;
}

/**
 * A tab: asks, as a loader does, and gives what draws the answer. `now.today` is the publisher's, `YYYY-MM-DD`; `own`
 * is what only one tab asks for: the grouping of 'referral', the time of 'revenue'.
 */
export type Report = (
  world: World,
  params: OutputOf<typeof ReportParams>,
  now: { readonly publisher: Publisher; readonly today: string },
  own: Pick<ReportSearch, 'grouping' | 'timeOf'>,
) => Promise<(screen: ReportScreen) => ReactNode>;
