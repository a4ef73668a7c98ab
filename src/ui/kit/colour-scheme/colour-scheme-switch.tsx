import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { useId } from 'react';
import { themes, type Theme } from '#contract/enumerations.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import classes from './colour-scheme-switch.module.css';

const icons = { light: IconSun, dark: IconMoon, system: IconDeviceDesktop } as const;

interface ColourSchemeSwitchProps {
  readonly value: Theme;
  readonly onChange: (theme: Theme) => void;
}

/** Three radio buttons with icons; arrow keys move as in every radio group. */
export function ColourSchemeSwitch({ value, onChange }: ColourSchemeSwitchProps) {
  const { t } = useTranslation();
  const name = useId();
  return (
    <fieldset className={classes['root']} aria-label={t(($) => $.theme.label)}>
      {themes.map((theme) => {
        const Icon = icons[theme];
        const label = t(($) => $.theme[theme]);
        return (
          <label key={theme} className={classes['option']} title={label}>
            <input
              className={classes['radio']}
              type="radio"
              name={name}
              value={theme}
              checked={theme === value}
              aria-label={label}
              onChange={() => onChange(theme)}
            />
            <span className={`choice ${classes['face']}`}>
              <Icon size={16} stroke={1.8} aria-hidden />
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}
