import { IconBell, IconCloudUp, IconMessageCircle, IconNews } from '@tabler/icons-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { CompetitionChip } from './competition-chip.tsx';
import { HeaderButton } from './header-button.tsx';
import { HeaderPopover } from './header-popover.tsx';
import type { HeaderTools } from './header-tools.ts';
import { SearchButton } from './search-button.tsx';
import classes from './shell.module.css';

/** The header's middle: competition, search, what waits to be sent, chat, news and notifications. */
export function HeaderBar(tools: HeaderTools) {
  const { onSearch, outbox, chat, competition } = tools;
  const { t } = useTranslation('shell');
  const { waiting, dead } = outbox;
  return (
    <>
      <SearchButton onSearch={onSearch} />
      {competition && <CompetitionChip />}
      <div className={classes['gap']} />
      <div className={`row ${classes['tools']}`}>
        {/* The first of them: the others stay where they are when it comes and goes. */}
        {waiting + dead > 0 && (
          <HeaderPopover
            icon={IconCloudUp}
            title={t(($) => $.outbox.title)}
            label={
              dead > 0
                ? t(($) => $.outbox.dead, { count: dead })
                : t(($) => $.outbox.waiting, { count: waiting })
            }
            count={{ value: dead > 0 ? dead : waiting, bad: dead > 0 }}
          >
            {outbox.panel}
          </HeaderPopover>
        )}
        {chat && (
          <HeaderButton
            icon={IconMessageCircle}
            label={t(($) => $.chat.open)}
            data-chat
            aria-expanded={chat.opened}
            onClick={chat.onToggle}
          />
        )}
        {(['news', 'notifications'] as const).map((name) => {
          const { unread: number, panel } = tools[name];
          const title = t(($) => $[name].title);
          return (
            <HeaderPopover
              key={name}
              icon={name === 'news' ? IconNews : IconBell}
              title={title}
              label={number > 0 ? t(($) => $[name].unread, { number }) : title}
              dot={number > 0}
            >
              {panel}
            </HeaderPopover>
          );
        })}
      </div>
    </>
  );
}
