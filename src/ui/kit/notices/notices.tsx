import { IconAlertTriangle, IconCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { dismissNotice, noticesNow, watchNotices, type Notice } from './notice-store.ts';
import classes from './notices.module.css';

const icons = { success: IconCheck, info: IconInfoCircle, danger: IconAlertTriangle } as const;
/** Long enough to read; a danger stays until it is dismissed. */
const SHOWN_MS = 6000;

/**
 * The corner where notices appear. The live regions are there before their first text, or it is not read
 * out; without a role, so that an alert is always something that is said.
 */
export function Notices() {
  const notices = useSyncExternalStore(watchNotices, noticesNow);
  const dangers = notices.filter((notice) => notice.kind === 'danger');
  const others = notices.filter((notice) => notice.kind !== 'danger');
  return (
    <div className={classes['corner']}>
      <div aria-live="polite">{others.map(toNotice)}</div>
      <div aria-live="assertive">{dangers.map(toNotice)}</div>
    </div>
  );
}

const toNotice = (notice: Notice) => <NoticeCard key={notice.id} notice={notice} />;

function NoticeCard({ notice }: { readonly notice: Notice }) {
  const { t } = useTranslation();
  const [held, setHeld] = useState(false);
  const Icon = icons[notice.kind];
  const { id, kind } = notice;
  useEffect(() => {
    if (held || kind === 'danger') return;
    const timer = setTimeout(() => dismissNotice(id), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [held, id, kind]);
  return (
    <div
      className={classes['notice']}
      data-kind={kind}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon className={classes['icon']} size={18} stroke={2} aria-hidden />
      <p className={classes['text']}>{notice.text}</p>
      <button
        type="button"
        className={classes['close']}
        aria-label={t(($) => $.notices.dismiss)}
        // a field keeps its focus: without it the notices would stand elsewhere on a phone, and the press be on nothing
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => dismissNotice(id)}
      >
        <IconX size={16} aria-hidden />
      </button>
    </div>
  );
}
