import { useTranslation } from '#i18n/use-translation.ts';
import { useServerMinute } from '../block/use-server-minute.ts';
import { usePublisherFormat } from '../publisher-format.context.tsx';
import { relativeTime } from './relative-time.ts';

/** How long ago a moment is, in words; ISO 8601, or ms by this device's clock. */
export function useAgo(): (at: string | number) => string {
  const { t } = useTranslation('ui');
  const format = usePublisherFormat();
  const now = useServerMinute();
  return (at) => relativeTime(new Date(format.byServer(at)).getTime(), now, format) ?? t(($) => $.justNow);
}
