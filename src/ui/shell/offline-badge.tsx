import { IconCloudOff } from '@tabler/icons-react';
import { useTranslation } from '#i18n/use-translation.ts';
import classes from './offline-badge.module.css';

/** Stands in the header while there is no network; the region is always there, so that it is read out. */
export function OfflineBadge({ offline }: { readonly offline: boolean }) {
  const { t } = useTranslation('shell');
  return (
    <span className={classes['region']} role="status">
      {offline ? (
        <span className={`inline ${classes['badge']}`} data-offline title={t(($) => $.offline.hint)}>
          <IconCloudOff size={15} stroke={1.9} aria-hidden />
          <span className="visually-hidden-on-phones">{t(($) => $.offline.badge)}</span>
        </span>
      ) : null}
    </span>
  );
}
