import type { Listen } from '../platform/db/changes.ts';
import type { Tracker } from './tracker.ts';

/**
 * Looks again at the limit of an offer with every conversion that any process makes of it (the trigger
 * `conversions_tell_caps`). @returns what ends it.
 */
export const followConversions = (tracker: Pick<Tracker, 'lookAtCaps'>, listen: Listen) =>
  listen((payload) => {
    const [, what, offer] = payload?.split(' ') ?? [];
    // what was missed while the line was broken is found when the limits are read in their turn
    if (what === 'caps') void tracker.lookAtCaps([Number(offer)]);
  });
