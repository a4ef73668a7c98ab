import { IconUserQuestion } from '@tabler/icons-react';
import type { Publisher } from '#contract/resources/publisher.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { CopyButton } from '#ui/kit/copy/copy-button.tsx';
import { managerChannels } from '#ui/kit/manager-channels/manager-channels.ts';
import { PageState } from '#ui/kit/states/page-state.tsx';
import classes from './support.module.css';

/** Who to ask, and every way to (specification 2, manager contact). */
export function Contacts({ manager }: Pick<Publisher, 'manager'>) {
  const { t } = useTranslation('support');
  if (!manager) {
    return (
      <PageState
        level={2}
        icon={<IconUserQuestion size={26} stroke={1.6} />}
        title={t(($) => $.contacts.none)}
        lead={t(($) => $.contacts.noneLead)}
      />
    );
  }
  const given = managerChannels(manager.contactDetails);
  return (
    <div className={`surface ${classes['card']}`}>
      <h2>{t(($) => $.contacts.title)}</h2>
      <p className={classes['lead']}>{t(($) => $.contacts.lead, { name: manager.firstName })}</p>
      {given.length === 0 && <p>{t(($) => $.contacts.noChannels)}</p>}
      <ul className={`ruled ${classes['channels']}`}>
        {given.map(({ id, icon: Icon, href, account, outside }) => (
          <li key={id} className={classes['channel']}>
            <Icon size={20} stroke={1.6} aria-hidden />
            <span className={`quiet ${classes['channelName']}`}>{t(($) => $.contacts[id])}</span>
            <a href={href} {...(outside ? { target: '_blank', rel: 'noreferrer' } : {})}>
              {account}
            </a>
            <CopyButton text={account} name={account} />
          </li>
        ))}
      </ul>
    </div>
  );
}
