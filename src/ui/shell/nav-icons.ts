import {
  IconArrowsExchange,
  IconArticle,
  IconAward,
  IconBook,
  IconCalendar,
  IconChartBar,
  IconDownload,
  IconFileText,
  IconGift,
  IconHeart,
  IconHelpCircle,
  IconHome,
  IconInfoCircle,
  IconLifebuoy,
  IconLink,
  IconMessage,
  IconNews,
  IconPercentage,
  IconReceipt,
  IconRocket,
  IconSettings,
  IconShield,
  IconSpeakerphone,
  IconStar,
  IconTag,
  IconTrophy,
  IconUsers,
  IconVideo,
  IconWallet,
  IconWorld,
  IconWorldWww,
  type Icon,
} from '@tabler/icons-react';
import type { PageIconName } from '#contract/page-icons.ts';
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

/** Icons that an operator may give to a page, by the names that `config.json` knows. */
const pageIcons: Readonly<Record<PageIconName, Icon>> = {
  article: IconArticle,
  award: IconAward,
  book: IconBook,
  bullhorn: IconSpeakerphone,
  calendar: IconCalendar,
  chart: IconChartBar,
  chat: IconMessage,
  download: IconDownload,
  file: IconFileText,
  gift: IconGift,
  globe: IconWorld,
  heart: IconHeart,
  info: IconInfoCircle,
  link: IconLink,
  megaphone: IconSpeakerphone,
  percent: IconPercentage,
  question: IconHelpCircle,
  'question-circle': IconHelpCircle,
  rocket: IconRocket,
  shield: IconShield,
  star: IconStar,
  trophy: IconTrophy,
  users: IconUsers,
  video: IconVideo,
};

/** The icon of a page of the operator: a question mark in a circle where it names none that we know (specification 2). */
export const pageIcon = (name: string | null): Icon =>
  (name !== null && isKnown(name) ? pageIcons[name] : undefined) ?? IconHelpCircle;

const isKnown = (name: string): name is PageIconName => Object.hasOwn(pageIcons, name);
