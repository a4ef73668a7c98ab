import { useHotkeys } from '@mantine/hooks';
import { useSelector } from '@xstate/react';
import { Suspense, useState, type ReactNode } from 'react';
import type { Publisher } from '#contract/resources/publisher.ts';
import { actKeys } from '#domain/act-keys.ts';
import { useIdleLoad } from '#ui/kit/near/use-idle-load.ts';
import { keepTyped, takeTyped } from '#ui/search/typed-ahead.ts';
import type { HeaderTools } from '#ui/shell/header-tools.ts';
import { lazyPart, NotOpened } from '#ui/kit/lazy-part/lazy-part.tsx';
import type { World } from '#world/world.ts';
import type { PanelSearch } from '../-search/search-sources.ts';

const HeaderNews = lazyPart(async () => (await import('./header-news.tsx')).HeaderNews);
const HeaderNotifications = lazyPart(
  async () => (await import('./header-notifications.tsx')).HeaderNotifications,
);
const HeaderOutbox = lazyPart(async () => (await import('./header-outbox.tsx')).HeaderOutbox);
const SupportChat = lazyPart(async () => (await import('./support-chat.tsx')).SupportChat, NotOpened);
const ShortcutsDialog = lazyPart(
  async () => (await import('#ui/shell/shortcuts-dialog.tsx')).ShortcutsDialog,
  NotOpened,
);
const loadPalette = () => import('../-search/panel-palette.tsx');
const Palette = lazyPart(async () => {
  try {
    return (await loadPalette()).PanelPalette;
  } catch (error) {
    takeTyped();
    throw error;
  }
}, NotOpened);

/** What else the search finds, and whether the operator has a chat. */
interface Offered extends Omit<PanelSearch, 'world' | 'onShortcuts'> {
  readonly hasChat: boolean;
}

interface Connected {
  readonly tools: HeaderTools;
  /** Null where the operator has no chat. */
  readonly onChat: (() => void) | null;
  /** What they open over the page. */
  readonly overlays: ReactNode;
}

/** The header's tools with what they show, and the overlays that they open. */
export function useHeaderTools(
  world: World,
  publisher: Publisher,
  { hasChat, ...found }: Offered,
): Connected {
  const news = useSelector(world.unread, ({ context }) => context.announcements);
  const notifications = useSelector(world.unread, ({ context }) => context.notifications);
  const waiting = useSelector(world.outbox.actor, ({ context }) => context.queued);
  const dead = useSelector(world.outbox.actor, ({ context }) => context.dead);
  const [search, setSearch] = useState<Drawn>('never');
  const [chat, setChat] = useState<Drawn>('never');
  useIdleLoad(loadPalette);
  // Typing somewhere does not keep it away: no field takes this key.
  // By its place too: with a Cyrillic layout the key has another letter.
  const openSearch = () => {
    if (search !== 'opened') keepTyped();
    setSearch('opened');
  };
  const [shortcuts, setShortcuts] = useState<Drawn>('never');
  const openShortcuts = () => setShortcuts('opened');
  useHotkeys(
    [
      [actKeys.search, openSearch],
      [actKeys.search, openSearch, { usePhysicalKeys: true }],
      [actKeys.shortcuts, openShortcuts],
      // Where a slash takes Shift, e.g. on a German keyboard.
      [`shift+${actKeys.shortcuts}`, openShortcuts],
      [actKeys.shortcuts, openByPlace(openShortcuts), { usePhysicalKeys: true, preventDefault: false }],
    ],
    [],
  );
  const toggleChat = () => setChat((before) => (before === 'opened' ? 'closed' : 'opened'));
  return {
    tools: {
      onSearch: openSearch,
      news: { unread: news, panel: () => waited(<HeaderNews world={world} />) },
      notifications: {
        unread: notifications,
        panel: () => waited(<HeaderNotifications world={world} />),
      },
      outbox: {
        waiting,
        dead,
        panel: () => waited(<HeaderOutbox world={world} onLanguage={found.onLanguage} />),
      },
      chat: hasChat ? { opened: chat === 'opened', onToggle: toggleChat } : null,
      competition: publisher.showCompetitionsLabel && !publisher.statusNew,
    },
    onChat: hasChat ? toggleChat : null,
    overlays: (
      <Suspense fallback={null}>
        {search !== 'never' && (
          <Palette
            {...found}
            world={world}
            onShortcuts={openShortcuts}
            opened={search === 'opened'}
            onClose={() => setSearch('closed')}
            onMissing={() => setSearch('never')}
          />
        )}
        {shortcuts !== 'never' && (
          <ShortcutsDialog
            opened={shortcuts === 'opened'}
            onClose={() => setShortcuts('closed')}
            onMissing={() => setShortcuts('never')}
          />
        )}
        {hasChat && chat !== 'never' && (
          <SupportChat
            opened={chat === 'opened'}
            onClose={() => setChat('closed')}
            onMissing={() => setChat('never')}
          />
        )}
      </Suspense>
    ),
  };
}

/** A Cyrillic keyboard has the full stop in the place of the slash; what others have there is the browser's. */
const openByPlace = (open: () => void) => (event: KeyboardEvent) => {
  if (event.key !== '.') return;
  event.preventDefault();
  open();
};

/** `closed` is still drawn: a dialog leaves by itself, and a chat keeps what was said. */
type Drawn = 'never' | 'opened' | 'closed';

const waited = (panel: ReactNode) => <Suspense fallback={null}>{panel}</Suspense>;
