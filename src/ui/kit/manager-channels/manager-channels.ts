import { IconBrandSkype, IconBrandTeams, IconBrandTelegram, IconMail, type Icon } from '@tabler/icons-react';
import type { Publisher } from '#contract/resources/publisher.ts';

type ContactDetails = NonNullable<Publisher['manager']>['contactDetails'];
type ChannelId = keyof ContactDetails;

interface Channel {
  readonly id: ChannelId;
  readonly icon: Icon;
  readonly href: (account: string) => string;
  /** Another site: opens beside the panel. */
  readonly outside: boolean;
}

const channels: readonly Channel[] = [
  { id: 'email', icon: IconMail, href: (account) => `mailto:${account}`, outside: false },
  {
    id: 'skype',
    icon: IconBrandSkype,
    href: (account) => `skype:${encodeURIComponent(account)}?chat`,
    outside: false,
  },
  {
    id: 'telegram',
    icon: IconBrandTelegram,
    href: (account) => `https://t.me/${encodeURIComponent(account.replace(/^@/, ''))}`,
    outside: true,
  },
  {
    id: 'teams',
    icon: IconBrandTeams,
    href: (account) => `https://teams.microsoft.com/l/chat/0/0?users=${encodeURIComponent(account)}`,
    outside: true,
  },
];

/** The ways to a manager that they have given, with what opens each. */
export const managerChannels = (details: ContactDetails) =>
  channels.flatMap(({ id, icon, href, outside }) => {
    const account = details[id];
    return account ? [{ id, icon, href: href(account), account, outside }] : [];
  });
