import { Button } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useId } from 'react';
import type { Passkey } from '#contract/resources/second-factor.ts';
import { PASSKEYS_MAX } from '#contract/rules/second-factor.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { usePublisherFormat } from '#ui/kit/publisher-format.context.tsx';
import { Unbroken } from '#ui/kit/unbroken/unbroken.tsx';
import classes from './second-factor.module.css';

interface PasskeyListProps {
  readonly passkeys: readonly Passkey[];
  /** Whether this browser can make one. */
  readonly known: boolean;
  /** Whether anything can be sent now. */
  readonly enabled: boolean;
  readonly onAdd: () => void;
  readonly onRemove: (passkey: Passkey) => void;
}

/** What logs in besides the codes, when each was used, and the way to another. */
export function PasskeyList({ passkeys, known, enabled, onAdd, onRemove }: PasskeyListProps) {
  const { t } = useTranslation('secondFactor');
  const heading = useId();
  return (
    <section className={classes['form']} aria-labelledby={heading}>
      <div>
        <h3 id={heading}>{t(($) => $.passkeys.title)}</h3>
        <p className="note">{t(($) => $.passkeys.lead)}</p>
      </div>
      {passkeys.length > 0 && (
        <ul className="ruled">
          {passkeys.map((passkey) => (
            <Item key={passkey.id} passkey={passkey} enabled={enabled} onRemove={() => onRemove(passkey)} />
          ))}
        </ul>
      )}
      {known ? (
        passkeys.length < PASSKEYS_MAX && (
          <div className={`flow ${classes['actions']}`}>
            <Button variant="default" disabled={!enabled} onClick={onAdd}>
              {t(($) => $.passkeys.add)}
            </Button>
          </div>
        )
      ) : (
        <p className="note">{t(($) => $.passkeys.unknown)}</p>
      )}
    </section>
  );
}

interface ItemProps extends Pick<PasskeyListProps, 'enabled'> {
  readonly passkey: Passkey;
  readonly onRemove: () => void;
}

function Item({ passkey: { name, createdAt, usedAt }, enabled, onRemove }: ItemProps) {
  const { t } = useTranslation('secondFactor');
  const format = usePublisherFormat();
  const time = (at: string) => format.moment(at, 'dateTime');
  return (
    <li className={classes['passkey']}>
      <IconFingerprint size={22} stroke={1.5} aria-hidden />
      <div className={classes['named']}>
        <p className={classes['name']}>{name}</p>
        <p className={`note flow ${classes['times']}`}>
          <span>
            <Unbroken>{t(($) => $.passkeys.added, { time: time(createdAt) })}</Unbroken>
          </span>
          <span>
            <Unbroken>
              {usedAt === null
                ? t(($) => $.passkeys.unused)
                : t(($) => $.passkeys.used, { time: time(usedAt) })}
            </Unbroken>
          </span>
        </p>
      </div>
      <Button
        size="xs"
        variant="default"
        disabled={!enabled}
        aria-label={t(($) => $.passkeys.removeOf, { name })}
        onClick={onRemove}
      >
        {t(($) => $.passkeys.remove)}
      </Button>
    </li>
  );
}
