import type { ComponentType } from 'react';
import type { ContenderLink } from '../comparison/contender-row.tsx';
import type { ArticleLink } from '../news-list/news-list.tsx';

/** Where the dashboard leads to; the route knows the addresses. */
export interface DashboardLinks {
  readonly Offer: ContenderLink;
  readonly AllOffers: ComponentType;
  readonly Smartlink: ContenderLink;
  readonly AllSmartlinks: ComponentType;
  readonly Article: ArticleLink;
  readonly AllNews: ComponentType;
}
