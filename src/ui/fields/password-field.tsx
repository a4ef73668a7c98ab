import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './field.module.css';
import { TextField, type TextFieldProps } from './text-field.tsx';

/** A password that can be shown; the button is in the order of the keyboard. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'end'>) {
  const { t } = useTranslation('auth');
  const [shown, setShown] = useState(false);
  const Icon = shown ? IconEyeOff : IconEye;
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <button
          type="button"
          className={classes['reveal']}
          aria-label={shown ? t(($) => $.login.hidePassword) : t(($) => $.login.showPassword)}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <Icon size={18} stroke={1.7} aria-hidden />
        </button>
      }
    />
  );
}
