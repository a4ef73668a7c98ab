import {
  IconArrowsExchange,
  IconChartBar,
  IconHelpCircle,
  IconHome,
  IconLifebuoy,
  IconLink,
  IconNews,
  IconReceipt,
  IconSettings,
  IconTag,
  IconWallet,
  IconWorldWww,
  type Icon,
} from '@tabler/icons-react';
import type { NavId } from './nav-entries.ts';

export const navIcons: Readonly<Record<NavId, Icon>> = {
  dashboard: IconHome,
  smartlinks: IconLink,
  offers: IconTag,
  reports: IconChartBar,
  conversions: IconArrowsExchange,
  balance: IconWallet,
  payments: IconReceipt,
  domains: IconWorldWww,
  news: IconNews,
  support: IconLifebuoy,
  settings: IconSettings,
};

/** What a page of the operator has where it names no icon that we know (specification 2). */
export const defaultPageIcon: Icon = IconHelpCircle;
