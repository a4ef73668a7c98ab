import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { framePaths } from '#contract/paths.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { ForeignFrame } from '#ui/kit/foreign-frame/foreign-frame.tsx';
import { ChatDock } from '#ui/shell/chat-dock.tsx';
import { PopoverMessage } from '#ui/kit/popover-frame/popover-frame.tsx';
import { useSystem } from '../-use-system.ts';

interface SupportChatProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** The operator's chat scripts, in a frame with neither our origin nor our cookies (architecture: customJs). */
export function SupportChat({ opened, onClose }: SupportChatProps) {
  const { t } = useTranslation('shell');
  const connectivity = useSystem('connectivity');
  const online = useSelector(connectivity, (now) => now.hasTag('online'));
  // What was said in it stays while the network is away; without one a frame could only show the browser's own error.
  const [begun, setBegun] = useState(online);
  if (online && !begun) setBegun(true);
  return (
    <ChatDock opened={opened} onClose={onClose}>
      {begun ? (
        <ForeignFrame kind="chat" src={framePaths.chat} title={t(($) => $.chat.title)} />
      ) : (
        <PopoverMessage text={t(($) => $.chat.offline)} />
      )}
    </ChatDock>
  );
}
