import { markStale } from '#db/uses.ts';
import type { World } from './world.ts';

/** Makes what is kept of these paths old: whoever shows it, in any tab, asks again. */
export const askAnew = ({ db }: Pick<World, 'db'>, paths: readonly string[]): void => {
  // the database may be closing: somebody has logged out
  db.run((tables) => markStale(tables, paths)).catch(() => undefined);
};
