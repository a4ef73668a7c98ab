import { text } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/db/columns.ts';

/** What publisher and manager have said of an access. */
export const askedColumns = () => ({
  /** The publisher's words of the last request, and when it was. */
  message: text(),
  requestedAt: moment(),
  /** The manager's, of a declined or suspended one. */
  reason: text(),
});
