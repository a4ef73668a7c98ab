import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import classes from './field.module.css';
import { TextField, type TextFieldProps } from './text-field.tsx';

type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'end' | 'warning' | 'onKeyDown' | 'onKeyUp'>;

/** A password that can be shown; the button is in the order of the keyboard. Says when Caps Lock is on. */
export function PasswordField({ onBlur, ...props }: PasswordFieldProps) {
  const { t } = useTranslation('auth');
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const Icon = shown ? IconEyeOff : IconEye;
  // Filling in by a password manager sends key events that know nothing of modifiers.
  const look = (event: KeyboardEvent<HTMLInputElement>) => {
    if (typeof event.nativeEvent.getModifierState === 'function') {
      setCapsLock(event.getModifierState('CapsLock'));
    }
  };
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      verbatim
      onKeyDown={look}
      onKeyUp={look}
      onBlur={(event) => {
        setCapsLock(false);
        onBlur?.(event);
      }}
      warning={
        capsLock ? (
          <span role="status" className={classes['warning']}>
            {t(($) => $.login.capsLock)}
          </span>
        ) : null
      }
      end={
        <button
          type="button"
          className={`${classes['tool']} ${classes['reveal']}`}
          aria-label={shown ? t(($) => $.login.hidePassword) : t(($) => $.login.showPassword)}
          onClick={() => setShown(!shown)}
        >
          <Icon size={18} stroke={1.7} aria-hidden />
        </button>
      }
    />
  );
}
