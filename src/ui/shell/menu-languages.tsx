import { Menu } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useRef, useState, type ReactNode } from 'react';
import type { Language } from '#contract/enumerations.ts';
import { useTranslation } from '#i18n/use-translation.ts';

export interface LanguageChoice {
  readonly value: Language;
  /** The language by its own name. */
  readonly label: string;
}

interface MenuLanguagesProps {
  readonly icon: ReactNode;
  readonly language: Language;
  /** Null while they are on their way. */
  readonly choices: readonly LanguageChoice[] | null;
  readonly onLanguage: (language: Language) => void;
}

/**
 * Escape closes the menu as a whole: the submenu's own handling would take the focus out of the page. A
 * setting of the popover beneath, which `Menu.Sub` hands on without naming it among its properties.
 */
const leftToTheMenu = { closeOnEscape: false };

/** The language submenu; its list loads when the menu opens (specification 2). */
export function MenuLanguages({ icon, language, choices, onLanguage }: MenuLanguagesProps) {
  const { t } = useTranslation('shell');
  const [opened, setOpened] = useState(false);
  const item = useRef<HTMLButtonElement>(null);
  const byFinger = useMediaQuery('(hover: none)', false, { getInitialValueInEffect: false });
  const list =
    choices === null ? (
      <Menu.Item disabled>{t(($) => $.user.languagesLoading)}</Menu.Item>
    ) : (
      <Menu.RadioGroup
        value={language}
        onChange={(value) => {
          const choice = choices.find((known) => known.value === value);
          if (choice) onLanguage(choice.value);
        }}
      >
        {choices.map(({ value, label }) => (
          <Menu.RadioItem key={value} value={value} lang={value} closeMenuOnClick>
            {label}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    );
  // A submenu opens under a pointer that hovers: a finger's tap opens it and shuts it again.
  if (byFinger) {
    return (
      <>
        <Menu.Item
          leftSection={icon}
          closeMenuOnClick={false}
          aria-expanded={opened}
          onClick={() => setOpened(!opened)}
        >
          {t(($) => $.user.language)}
        </Menu.Item>
        {opened && list}
      </>
    );
  }
  return (
    <Menu.Sub opened={opened} onChange={setOpened} {...leftToTheMenu}>
      <Menu.Sub.Target>
        <Menu.Sub.Item ref={item} leftSection={icon}>
          {t(($) => $.user.language)}
        </Menu.Sub.Item>
      </Menu.Sub.Target>
      <Menu.Sub.Dropdown
        onKeyDown={(event) => {
          if (event.key !== 'ArrowLeft') return;
          // Before the items are gone, or the focus goes with them and no key reaches the menu any more.
          item.current?.focus();
          setOpened(false);
        }}
      >
        {list}
      </Menu.Sub.Dropdown>
    </Menu.Sub>
  );
}
