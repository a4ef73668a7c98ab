import { useEffect, useSyncExternalStore } from 'react';
import { flagOf, loadFlags, subscribeToFlags } from './flags.ts';
import classes from './country-flag.module.css';

/**
 * The flag of a country, code in ISO 3166-1 alpha-2. Decoration: the country's name or code stands beside
 * it. Its room is there before the drawings are, which come once for all countries.
 */
export function CountryFlag({ code }: { readonly code: string }) {
  const flag = useSyncExternalStore(subscribeToFlags, () => flagOf(code));
  useEffect(loadFlags, []);
  return flag === null ? (
    <span className={classes['flag']} aria-hidden />
  ) : (
    <img className={classes['flag']} src={flag} alt="" width={18} height={12} loading="lazy" />
  );
}
