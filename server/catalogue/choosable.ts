import type { Offer, Reference, Smartlink } from './reference.ts';

/** The smartlink that is asked where no offer of this one takes a visit; null: none, or one that takes none itself. */
export function fallbackOf(
  smartlink: Smartlink,
  { smartlinks }: Pick<Reference, 'smartlinks'>,
): Smartlink | null {
  const fallback = smartlink.fallbackId === null ? undefined : smartlinks.get(smartlink.fallbackId);
  return fallback?.running === true ? fallback : null;
}

/** The running offers that a smartlink sends visitors to: those of its pool, then those of its fallback's. */
export const choosableOf = (
  smartlink: Smartlink,
  reference: Pick<Reference, 'smartlinks'>,
): readonly Offer[] =>
  [smartlink, fallbackOf(smartlink, reference)]
    .flatMap((one) => one?.pool ?? [])
    .flatMap(({ offer }) => (offer.running ? [offer] : []));
