import * as v from 'valibot';
import { iriEntries, momentField } from '../fields.ts';
import { paths } from '../paths.ts';
import { minutes, resource } from '../resource.ts';

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
