import * as v from 'valibot';
import { iriEntries, momentField } from '../fields.ts';
import { paths } from '../paths.ts';
import { action, minutes, resource } from '../resource.ts';

/** Waiting before its start, live, ended; `pointsToAdvance` is what is missing to the next position. */
export const Competition = v.object({
  ...iriEntries,
  title: v.string(),
  startDate: momentField,
  endDate: momentField,
  position: v.nullable(v.number()),
  pointsToAdvance: v.nullable(v.number()),
});
export const competitions = resource({
  path: paths.competitions,
  params: v.object({}),
  row: Competition,
  store: 'rows',
  paging: 'whole',
  staleAfter: minutes(5),
});

export const PromoCode = v.object({ ...iriEntries, code: v.string(), title: v.string() });
export const promoCodes = resource({
  path: paths.promoCodes,
  params: v.object({}),
  row: PromoCode,
  store: 'rows',
  paging: 'whole',
  staleAfter: minutes(5),
});
export const activatePromoCode = action({
  method: 'POST',
  path: paths.promoCodes,
  body: v.object({ code: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(255)) }),
  contentType: 'application/ld+json',
  answer: PromoCode,
  touches: [paths.promoCodes, paths.balance],
});
