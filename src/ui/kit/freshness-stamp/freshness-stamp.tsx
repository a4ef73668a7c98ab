import { IconAlertTriangle, IconCloudOff } from '@tabler/icons-react';
import type { Stamp } from '#domain/list-view.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { Hint } from '../hint/hint.tsx';
import { usePublisherFormat } from '../publisher-format.context.tsx';
import { Unbroken } from '../unbroken/unbroken.tsx';
import classes from './freshness-stamp.module.css';

interface Props {
  /** ISO 8601 or ms since 1970: up to when the numbers are complete. */
  readonly at: string | number;
  readonly stamp: Stamp;
  /** Worked out from another answer that is kept. */
  readonly derived?: boolean | undefined;
}

/**
 * 'Data as of HH:mm' on every block of numbers; amber and with its reason when it is not fresh. The zone is in sight in the
 * stamp of a page (`data-zone`) whose range does not say it, and in that of a list the currency; the others have the zone
 * in their tooltip.
 */
export function FreshnessStamp({ at, stamp, derived = false }: Props) {
  const { t } = useTranslation('ui');
  const format = usePublisherFormat();
  const time = format.asOf(at);
  const moment = format.byServer(at);
  const iso = new Date(moment).toISOString();
  const asOf = (
    <time dateTime={iso} title={`${format.moment(moment, 'dateTime')} · ${format.zone}`}>
      <Unbroken>{t(($) => $.freshness.asOf, { time })}</Unbroken>
      <span className={classes['zone']}>{after(format.zone)}</span>
      <span className={classes['currency']}>{after(format.currency.name)}</span>
    </time>
  );
  if (stamp === 'fresh') return <span className={`inline fine ${classes['stamp']}`}>{asOf}</span>;
  const hints = { stale: 'staleHint', offline: 'offlineHint', failed: 'failedHint' } as const;
  const Icon = stamp === 'offline' ? IconCloudOff : IconAlertTriangle;
  return (
    <Hint text={t(($) => $.freshness[derived ? 'derivedHint' : hints[stamp]])}>
      <span className={`inline fine ${classes['stamp']}`} data-amber>
        <Icon size="0.875rem" stroke={2} aria-hidden />
        <span>
          <span className={derived ? classes['why'] : undefined}>
            <b>{t(($) => $.freshness[stamp])}</b> <span aria-hidden>{'·'}</span>{' '}
          </span>
          {derived && (
            <>
              {t(($) => $.freshness.derived)} <span aria-hidden>{'·'}</span>{' '}
            </>
          )}
          {asOf}
        </span>
      </span>
    </Hint>
  );
}

/** The mark stays with what is before it. */
const after = (text: string): string => `\u00a0· ${text}`;
