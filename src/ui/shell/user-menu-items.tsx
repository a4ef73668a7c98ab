import { Menu } from '@mantine/core';
import {
  IconBell,
  IconDeviceDesktop,
  IconKey,
  IconLanguage,
  IconLogout,
  IconMessageCircle,
  IconMoon,
  IconNews,
  IconSettings,
  IconSun,
} from '@tabler/icons-react';
import { useRef, useState, type ComponentType, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { themes, type Language, type Theme } from '#contract/enumerations.ts';
import { MenuLanguages } from './menu-languages.tsx';
import { UserButton } from './user-button.tsx';
import classes from './user-menu.module.css';

export interface LanguageChoice {
  readonly value: Language;
  /** The language by its own name. */
  readonly label: string;
}

/** Where the menu leads. */
export type MenuPlace = 'notifications' | 'news' | 'password' | 'settings' | 'logout';

export interface UserMenuProps {
  readonly name: string;
  readonly theme: Theme;
  readonly language: Language;
  /** Loads the languages when the menu opens, and hands them on; null while they are on their way. */
  readonly Languages: ComponentType<{
    readonly children: (choices: readonly LanguageChoice[] | null) => ReactNode;
  }>;
  readonly unread: { readonly news: number; readonly notifications: number };
  readonly onTheme: (theme: Theme) => void;
  readonly onLanguage: (language: Language) => void;
  readonly onGo: (place: MenuPlace) => void;
  /** Null where the operator has no support chat. */
  readonly onChat: (() => void) | null;
}

const themeIcons = { light: IconSun, dark: IconMoon, system: IconDeviceDesktop } as const;
const icon = { size: 16, stroke: 1.7, 'aria-hidden': true } as const;

/** Theme, the places and languages of specification 2, and log-out. Mounted opened, because a click has asked for it. */
export function UserMenuItems(props: UserMenuProps) {
  const { t } = useTranslation('shell');
  const { t: common } = useTranslation('common');
  const [opened, setOpened] = useState(true);
  const button = useRef<HTMLButtonElement>(null);
  const { unread, onGo, onChat, Languages } = props;
  const count = (number: number) =>
    number > 0 ? <span className={classes['unread']}>{t(($) => $.user.countUnread, { number })}</span> : null;
  return (
    <Languages>
      {(choices) => (
        <Menu
          opened={opened}
          onChange={(next) => {
            setOpened(next);
            // The button that was pressed first is no more: Mantine's own return would lead to the page's body.
            if (!next) button.current?.focus();
          }}
          position="bottom-end"
          width={296}
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
                  <Menu.RadioItem key={theme} value={theme} rightSection={<Icon {...icon} />}>
                    {common(($) => $.theme[theme])}
                  </Menu.RadioItem>
                );
              })}
            </Menu.RadioGroup>
            <Menu.Divider />
            <Menu.Item
              leftSection={<IconBell {...icon} />}
              rightSection={count(unread.notifications)}
              onClick={() => onGo('notifications')}
            >
              {t(($) => $.user.notifications)}
            </Menu.Item>
            <Menu.Item
              leftSection={<IconNews {...icon} />}
              rightSection={count(unread.news)}
              onClick={() => onGo('news')}
            >
              {t(($) => $.user.news)}
            </Menu.Item>
            {onChat && (
              <Menu.Item leftSection={<IconMessageCircle {...icon} />} onClick={onChat}>
                {t(($) => $.user.chat)}
              </Menu.Item>
            )}
            <Menu.Divider />
            <Menu.Item leftSection={<IconKey {...icon} />} onClick={() => onGo('password')}>
              {t(($) => $.user.password)}
            </Menu.Item>
            <Menu.Item leftSection={<IconSettings {...icon} />} onClick={() => onGo('settings')}>
              {t(($) => $.user.settings)}
            </Menu.Item>
            <MenuLanguages
              icon={<IconLanguage {...icon} />}
              language={props.language}
              choices={choices}
              onLanguage={props.onLanguage}
            />
            <Menu.Divider />
            <Menu.Item leftSection={<IconLogout {...icon} />} onClick={() => onGo('logout')}>
              {t(($) => $.user.logout)}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
    </Languages>
  );
}
