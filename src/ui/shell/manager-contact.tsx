import { IconBrandSkype, IconBrandTeams, IconBrandTelegram, IconMail, type Icon } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Publisher } from '#contract/resources/publisher.ts';
import classes from './manager-contact.module.css';

type Manager = NonNullable<Publisher['manager']>;
type Channel = keyof Manager['contactDetails'];

const channels: readonly { id: Channel; icon: Icon; href: (account: string) => string }[] = [
  { id: 'email', icon: IconMail, href: (account) => `mailto:${account}` },
  { id: 'skype', icon: IconBrandSkype, href: (account) => `skype:${encodeURIComponent(account)}?chat` },
  {
    id: 'telegram',
    icon: IconBrandTelegram,
    href: (account) => `https://t.me/${encodeURIComponent(account.replace(/^@/, ''))}`,
  },
  {
    id: 'teams',
    icon: IconBrandTeams,
    href: (account) => `https://teams.microsoft.com/l/chat/0/0?users=${encodeURIComponent(account)}`,
  },
];

/** The manager's name and the ways to reach them that they have given (specification 2). */
export function ManagerContact({ manager }: { readonly manager: Manager }) {
  const { t } = useTranslation('shell');
  const given = channels.flatMap((channel) => {
    const account = manager.contactDetails[channel.id];
    return account ? [{ ...channel, account }] : [];
  });
  return (
    <section className={classes['root']} aria-label={t(($) => $.manager.title)}>
      <div className={classes['who']}>
        <span className={classes['avatar']} aria-hidden>
          {manager.firstName.slice(0, 1)}
        </span>
        <span className={classes['names']}>
          <span className={classes['role']}>{t(($) => $.manager.title)}</span>
          <span className={classes['name']}>{manager.firstName}</span>
        </span>
      </div>
      <ul className={classes['channels']}>
        {given.map(({ id, icon: Icon, href, account }) => (
          <li key={id}>
            <a
              className={classes['channel']}
              href={href(account)}
              title={account}
              aria-label={`${t(($) => $.manager[id])}: ${account}`}
              {...(id === 'telegram' || id === 'teams' ? { target: '_blank', rel: 'noreferrer' } : {})}
            >
              <Icon size={17} stroke={1.7} aria-hidden />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
