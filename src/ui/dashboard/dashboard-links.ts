import type { ComponentType } from 'react';
import type { DayRange } from '#domain/date-range.ts';
import type { ContenderLink } from './contender-row.tsx';

/** A link with a text of its own, about the days of the dashboard. */
type RangeLink = ComponentType<{ readonly range: DayRange }>;

/** Where the dashboard leads to; the route knows the addresses. */
export interface DashboardLinks {
  readonly Offer: ContenderLink;
  readonly AllOffers: RangeLink;
  readonly Smartlink: ContenderLink;
  readonly AllSmartlinks: RangeLink;
}
