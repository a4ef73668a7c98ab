import { Menu } from '@mantine/core';
import { IconDeviceDesktop, IconLanguage, IconLogout, IconMoon, IconSun } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { themes, type Language, type Theme } from '#contract/enumerations.ts';
import { languageNames } from '../language-select/language-names.ts';
import { UserButton } from './user-button.tsx';

export interface UserMenuProps {
  readonly name: string;
  readonly theme: Theme;
  readonly language: Language;
  readonly languages: readonly Language[];
  readonly onTheme: (theme: Theme) => void;
  readonly onLanguage: (language: Language) => void;
  readonly onLogOut: () => void;
}

const themeIcons = { light: IconSun, dark: IconMoon, system: IconDeviceDesktop } as const;

/**
 * Escape closes the menu as a whole: the submenu's own handling would take the focus out of the page. A
 * setting of the popover beneath, which `Menu.Sub` hands on without naming it among its properties.
 */
const leftToTheMenu = { closeOnEscape: false };

/** Theme, language submenu and log-out (specification 2). Mounted opened, because a click has asked for it. */
export function UserMenuItems(props: UserMenuProps) {
  const { t } = useTranslation('shell');
  const { t: common } = useTranslation('common');
  const [opened, setOpened] = useState(true);
  const [languagesOpened, setLanguagesOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const languageItem = useRef<HTMLButtonElement>(null);
  return (
    <Menu
      opened={opened}
      onChange={(next) => {
        setOpened(next);
        // The button that was pressed first is no more: Mantine's own return would lead to the page's body.
        if (!next) button.current?.focus();
      }}
      position="bottom-end"
      width={232}
      shadow="md"
      withinPortal={false}
      // A placeholder would be a child that a menu may not have; the first item takes the focus instead.
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <UserButton ref={button} name={props.name} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t(($) => $.user.theme)}</Menu.Label>
        <Menu.RadioGroup
          value={props.theme}
          onChange={(value) => {
            const theme = themes.find((known) => known === value);
            if (theme) props.onTheme(theme);
          }}
        >
          {themes.map((theme) => {
            const Icon = themeIcons[theme];
            return (
              <Menu.RadioItem key={theme} value={theme} rightSection={<Icon size={16} stroke={1.7} />}>
                {common(($) => $.theme[theme])}
              </Menu.RadioItem>
            );
          })}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Sub opened={languagesOpened} onChange={setLanguagesOpened} {...leftToTheMenu}>
          <Menu.Sub.Target>
            <Menu.Sub.Item ref={languageItem} leftSection={<IconLanguage size={16} stroke={1.7} />}>
              {t(($) => $.user.language)}
            </Menu.Sub.Item>
          </Menu.Sub.Target>
          <Menu.Sub.Dropdown
            onKeyDown={(event) => {
              if (event.key !== 'ArrowLeft') return;
              // Before the items are gone, or the focus goes with them and no key reaches the menu any more.
              languageItem.current?.focus();
              setLanguagesOpened(false);
            }}
          >
            <Menu.RadioGroup
              value={props.language}
              onChange={(value) => {
                const language = props.languages.find((known) => known === value);
                if (language) props.onLanguage(language);
              }}
            >
              {props.languages.map((language) => (
                <Menu.RadioItem key={language} value={language} lang={language} closeMenuOnClick>
                  {languageNames[language]}
                </Menu.RadioItem>
              ))}
            </Menu.RadioGroup>
          </Menu.Sub.Dropdown>
        </Menu.Sub>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={16} stroke={1.7} />} onClick={props.onLogOut}>
          {t(($) => $.user.logout)}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
