import { useTranslation } from '#i18n/use-translation.ts';
import { useOnline } from '#world/use-online.ts';
import type { World } from '#world/world.ts';

/** Why something cannot be sent now, in the reader's words; null where it can. */
export function useSendingBlocker(world: World): string | null {
  const { t } = useTranslation('ui');
  return useOnline(world) ? null : t(($) => $.command.offline);
}
