import { IconChevronDown } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import classes from './user-button.module.css';

interface UserButtonProps extends ComponentPropsWithRef<'button'> {
  readonly name: string;
}

/** Who is signed in; opens the user menu. */
export function UserButton({ name, ...rest }: UserButtonProps) {
  const { t } = useTranslation(['shell', 'ui']);
  return (
    <button
      {...rest}
      type="button"
      className={`row lit ${classes['root']}`}
      aria-label={t(($) => $.labelled, { ns: 'ui', label: t(($) => $.user.menu), value: name })}
    >
      <span className={`centred ${classes['avatar']}`} aria-hidden>
        {name.slice(0, 1).toUpperCase()}
      </span>
      <span className={`cut ${classes['name']}`}>{name}</span>
      <IconChevronDown className={`quiet ${classes['chevron']}`} size={14} stroke={2} aria-hidden />
    </button>
  );
}
