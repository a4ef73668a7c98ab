import { useEffect } from 'react';
import type { Publisher } from '#contract/resources/publisher.ts';
import { deviceOf } from './device.ts';

/** Keeps zone and currency under the local key 'publisher' as the profile changes (specification 3). */
export function useRememberedPublisher({ timezone, currency }: Publisher): void {
  const { name, symbol } = currency;
  useEffect(() => {
    deviceOf(localStorage, sessionStorage).publisher.write({ timezone, currency: { name, symbol } });
  }, [timezone, name, symbol]);
}
