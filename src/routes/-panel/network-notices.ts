import { useEffect } from 'react';
import { i18n } from '#i18n/instance.ts';
import { notify } from '#ui/kit/notices/notice-store.ts';
import { useSystem } from '../-use-system.ts';

/** That it is back takes the place of that it has gone. */
const TOPIC = 'network';

/** Says once when the network goes and when it is back; the badge in the header says it as long as it lasts. */
export function useNetworkNotices(): void {
  const connectivity = useSystem('connectivity');
  useEffect(() => {
    const told = [
      connectivity.on('lost', () =>
        notify(
          'info',
          i18n.t(($) => $.offline.notice, { ns: 'shell' }),
          TOPIC,
        ),
      ),
      connectivity.on('restored', () =>
        notify(
          'success',
          i18n.t(($) => $.offline.back, { ns: 'shell' }),
          TOPIC,
        ),
      ),
    ];
    return () => told.forEach((one) => one.unsubscribe());
  }, [connectivity]);
}
