import * as v from 'valibot';

/** For search schemas: days are the publisher's own, as the range says, so a zone in the address is dropped. */
export const ownZone = { timezone: v.optional(v.never()) };
