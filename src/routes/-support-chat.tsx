import { useTranslation } from 'react-i18next';
import { framePaths } from '#contract/paths.ts';
import { ForeignFrame } from '#ui/foreign-frame/foreign-frame.tsx';
import { ChatDock } from '#ui/shell/chat-dock.tsx';

interface SupportChatProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** The operator's chat scripts, in a frame with neither our origin nor our cookies (design 6, customJs). */
export function SupportChat({ opened, onClose }: SupportChatProps) {
  const { t } = useTranslation('shell');
  return (
    <ChatDock opened={opened} onClose={onClose}>
      <ForeignFrame kind="chat" src={framePaths.chat} title={t(($) => $.chat.title)} />
    </ChatDock>
  );
}
