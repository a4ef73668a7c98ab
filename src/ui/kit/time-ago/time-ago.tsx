import { useTranslation } from '#i18n/use-translation.ts';
import { useServerMinute } from '../block/use-server-minute.ts';
import { usePublisherFormat } from '../publisher-format.context.tsx';
import { relativeTime } from './relative-time.ts';

/** '3 hours ago · 2026-11-22 09:00:00', the moment in the publisher's zone. `at` is ISO 8601. */
export function TimeAgo({ at }: { readonly at: string }) {
  const { language } = useTranslation();
  const format = usePublisherFormat();
  const now = useServerMinute();
  return (
    <span className="fine">
      {relativeTime(Date.parse(at), now, language)} {'·'}{' '}
      <time dateTime={at} title={format.zone}>
        {format.moment(at, 'dateTime')}
      </time>
    </span>
  );
}
