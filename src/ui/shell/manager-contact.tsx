import type { Publisher } from '#contract/resources/publisher.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { managerChannels } from '#ui/kit/manager-channels/manager-channels.ts';
import classes from './manager-contact.module.css';

type Manager = NonNullable<Publisher['manager']>;

/** The manager's name and the ways to reach them that they have given (specification 2). */
export function ManagerContact({ manager }: { readonly manager: Manager }) {
  const { t } = useTranslation(['shell', 'ui']);
  const given = managerChannels(manager.contactDetails);
  return (
    <section className={classes['root']} aria-label={t(($) => $.manager.title)}>
      <div className={`row ${classes['who']}`}>
        <span className={`centred ${classes['avatar']}`} aria-hidden>
          {manager.firstName.slice(0, 1)}
        </span>
        <span className={`column ${classes['names']}`}>
          <span className={classes['role']}>{t(($) => $.manager.title)}</span>
          <span className={`cut ${classes['name']}`}>{manager.firstName}</span>
        </span>
      </div>
      <ul className={classes['channels']}>
        {given.map(({ id, icon: Icon, href, account, outside }) => (
          <li key={id}>
            <a
              className={`centred quiet lit ${classes['channel']}`}
              href={href}
              title={account}
              {...(outside ? { target: '_blank', rel: 'noreferrer' } : {})}
            >
              <Icon size={17} stroke={1.7} aria-hidden />
              {/* as text: a label of this name is that of a field */}
              <span className="visually-hidden">
                {t(($) => $.labelled, { ns: 'ui', label: t(($) => $.manager[id]), value: account })}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
