import * as v from 'valibot';
import type { Setting } from './settings.ts';

/**
 * Whether the database is that of a demo, for every process on it: noted when it is new, and false from then on where it
 * was made without one or the demo was removed.
 */
export const demoMark: Setting<boolean> = { key: 'demo', schema: v.boolean() };
