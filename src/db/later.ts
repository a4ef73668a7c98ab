/**
 * Whether a noted moment is later than another one, both ms since 1970. One that has not come yet is no moment: the
 * device's clock was ahead when it was noted, and everything would be too early for it until then.
 */
export const isLater = (noted: number, than: number, now = Date.now()): boolean =>
  noted > than && noted <= now;
