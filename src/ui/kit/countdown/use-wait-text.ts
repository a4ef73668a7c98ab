import { useTranslation } from '#i18n/use-translation.ts';

const MINUTE_S = 60;

/** What a button says while it counts down: '14:18' from a minute on, seconds below. */
export function useWaitText(): (seconds: number) => string {
  const { t } = useTranslation();
  return (seconds) => {
    if (seconds < MINUTE_S) return t(($) => $.wait.seconds, { seconds });
    const time = `${Math.floor(seconds / MINUTE_S)}:${String(seconds % MINUTE_S).padStart(2, '0')}`;
    return t(($) => $.wait.minutes, { time });
  };
}
