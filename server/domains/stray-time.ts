import { DAY_MS } from '#contract/spans.ts';

/** How long links on a domain go on working whose record is certainly not what it was, ms, if no visits come. */
export const STRAY_MS = 3 * DAY_MS;
