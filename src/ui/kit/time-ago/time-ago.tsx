import { usePublisherFormat } from '../publisher-format.context.tsx';
import { useAgo } from './use-ago.ts';

/** '3 hours ago · 2026-11-22 09:00:00', the moment in the publisher's zone. `at` is ISO 8601. */
export function TimeAgo({ at }: { readonly at: string }) {
  const format = usePublisherFormat();
  const ago = useAgo();
  return (
    <span className="fine">
      {ago(at)} {'·'}{' '}
      <time dateTime={at} title={format.zone}>
        {format.moment(at, 'dateTime')}
      </time>
    </span>
  );
}
