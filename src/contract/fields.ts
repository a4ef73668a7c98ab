import * as v from 'valibot';
import { languageCodes, languageOf } from './enumerations.ts';

/** Fields that many entities have. */

/** An id is a text here, and a number on some networks. */
const idField = v.pipe(v.union([v.string(), v.number()]), v.transform(String));

/** Its address under `/publisher/api` and its id. */
export const iriEntries = { '@id': v.string(), id: idField };

/** A moment, ISO 8601 UTC. */
export const momentField = v.pipe(v.string(), v.isoTimestamp());

/** One that is sent to the network: in UTC alone, which every program reads alike. */
export const utcField = v.pipe(v.string(), v.isoTimestamp(), v.regex(/Z$/));

/** A calendar day, `YYYY-MM-DD`. */
export const dayField = v.pipe(v.string(), v.isoDate());

export const countField = v.pipe(v.number(), v.integer(), v.minValue(0));

/** A language by any of its codes. */
export const languageField = v.pipe(v.picklist(languageCodes), v.transform(languageOf));

/** What a select offers. */
export const optionEntries = { label: v.string(), value: v.string() };

/** Computed in the browser; empty where that failed (specification 7). */
export const fingerprintField = v.optional(v.pipe(v.string(), v.maxLength(255)), '');
