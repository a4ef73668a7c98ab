import * as v from 'valibot';

const Uuid = v.pipe(v.string(), v.uuid());

/** Whether what was typed, or stands in an address, can be anybody's id: with anything else no column is compared. */
export const isUuid = (given: unknown): given is string => v.is(Uuid, given);
