import { IconChevronDown, IconWorld } from '@tabler/icons-react';
import type { Language } from '#contract/enumerations.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { languageNames } from './language-names.ts';
import classes from './language-select.module.css';

interface LanguageSelectProps {
  readonly value: Language;
  readonly offered: readonly Language[];
  readonly onChange: (language: Language) => void;
}

/** The browser's own select: the log-in route carries no drop-down code for four words. */
export function LanguageSelect({ value, offered, onChange }: LanguageSelectProps) {
  const { t } = useTranslation();
  return (
    <span className={classes['root']}>
      <IconWorld className={classes['icon']} size={18} stroke={1.6} aria-hidden />
      <select
        className={classes['select']}
        aria-label={t(($) => $.language.label)}
        value={value}
        onChange={(event) => {
          const chosen = offered.find((language) => language === event.currentTarget.value);
          if (chosen) onChange(chosen);
        }}
      >
        {offered.map((language) => (
          <option key={language} value={language} lang={language}>
            {languageNames[language]}
          </option>
        ))}
      </select>
      <IconChevronDown className={classes['chevron']} size={14} stroke={2} aria-hidden />
    </span>
  );
}
