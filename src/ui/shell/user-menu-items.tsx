import { Menu } from '@mantine/core';
import {
  IconBell,
  IconDeviceDesktop,
  IconDiscount,
  IconKey,
  IconLanguage,
  IconLogout,
  IconMessageCircle,
  IconMoon,
  IconNews,
  IconSettings,
  IconSun,
  type Icon,
} from '@tabler/icons-react';
import { useRef, useState, type ComponentType, type KeyboardEvent, type ReactNode } from 'react';
import { themes, type Language, type Theme } from '#contract/enumerations.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { type LanguageChoice, MenuLanguages } from './menu-languages.tsx';
import { useEscape } from '#ui/kit/escape/use-escape.ts';
import { UserButton } from './user-button.tsx';
import classes from './user-menu.module.css';

/** Where the menu leads. */
export type MenuPlace = 'notifications' | 'news' | 'password' | 'settings' | 'promo' | 'logout';

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
  /** Whether the customer has promo codes. */
  readonly promo: boolean;
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
  const toggle = (next: boolean) => {
    setOpened(next);
    // The button that was pressed first is no more: Mantine's own return would lead to the page's body.
    if (!next) button.current?.focus();
  };
  useEscape(opened, () => toggle(false));
  const count = (number: number) =>
    number > 0 ? <span className={classes['unread']}>{t(($) => $.user.countUnread, { number })}</span> : null;
  const way = (place: MenuPlace, Sign: Icon, number = 0) => (
    <Menu.Item leftSection={<Sign {...icon} />} rightSection={count(number)} onClick={() => onGo(place)}>
      {t(($) => $.user[place])}
    </Menu.Item>
  );
  return (
    <Languages>
      {(choices) => (
        <Menu
          opened={opened}
          onChange={toggle}
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
            <Menu.RadioGroup
              value={props.theme}
              onChange={(value) => {
                const theme = themes.find((known) => known === value);
                if (theme) props.onTheme(theme);
              }}
            >
              <div
                role="group"
                className={`row ${classes['themes']}`}
                aria-label={t(($) => $.user.theme)}
                onKeyDown={moveSideways}
              >
                <span className={classes['themesLabel']} aria-hidden>
                  {t(($) => $.user.theme)}
                </span>
                {themes.map((theme) => {
                  const Icon = themeIcons[theme];
                  const label = common(($) => $.theme[theme]);
                  return (
                    <Menu.RadioItem
                      key={theme}
                      value={theme}
                      className={classes['theme'] ?? ''}
                      aria-label={label}
                      title={label}
                      // the menu opens on what is chosen
                      data-autofocus={theme === props.theme || undefined}
                      checkIcon={<></>}
                    >
                      <Icon {...icon} />
                    </Menu.RadioItem>
                  );
                })}
              </div>
            </Menu.RadioGroup>
            <Menu.Divider />
            {way('notifications', IconBell, unread.notifications)}
            {way('news', IconNews, unread.news)}
            {onChat && (
              <Menu.Item leftSection={<IconMessageCircle {...icon} />} onClick={onChat}>
                {t(($) => $.user.chat)}
              </Menu.Item>
            )}
            <Menu.Divider />
            {way('password', IconKey)}
            {way('settings', IconSettings)}
            {props.promo && way('promo', IconDiscount)}
            <MenuLanguages
              icon={<IconLanguage {...icon} />}
              language={props.language}
              choices={choices}
              onLanguage={props.onLanguage}
            />
            <Menu.Divider />
            {way('logout', IconLogout)}
          </Menu.Dropdown>
        </Menu>
      )}
    </Languages>
  );
}

/** The row of themes stands sideways, so that its arrows do; the menu's own go up and down. */
function moveSideways(event: KeyboardEvent<HTMLElement>) {
  const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
  if (step === 0) return;
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="menuitemradio"]')];
  const at = items.findIndex((item) => item === document.activeElement);
  items[(at + step + items.length) % items.length]?.focus();
  event.preventDefault();
}
