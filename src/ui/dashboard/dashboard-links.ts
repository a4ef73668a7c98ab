import type { ComponentType, ReactNode } from 'react';
import type { DayRange } from '#domain/date-range.ts';
import type { ContenderLink } from './contender-row.tsx';

/** A link with a text of its own, about the days of the dashboard. */
type NamedLink = ComponentType<{ readonly range: DayRange }>;

/** A link around something, about the days of the dashboard. */
export type RangeLink = ComponentType<{
  readonly range: DayRange;
  readonly className?: string | undefined;
  readonly 'aria-describedby'?: string | undefined;
  readonly children: ReactNode;
}>;

/** A link around something. */
type PlainLink = ComponentType<{
  readonly className?: string | undefined;
  readonly 'aria-describedby': string;
  readonly children: ReactNode;
}>;

/** Where the dashboard leads to; the route knows the addresses. */
export interface DashboardLinks {
  readonly Offer: ContenderLink;
  readonly AllOffers: NamedLink;
  readonly Smartlink: ContenderLink;
  readonly AllSmartlinks: NamedLink;
  /** The conversions of these days that wait for their hold to end. */
  readonly OnHold: RangeLink;
  /** What all that is on hold is made of. */
  readonly AllOnHold: PlainLink;
}
