import type { Language } from '#contract/enumerations.ts';
import { speak } from '#db/meta.ts';
import type { Member } from './at.ts';

/** Before anything is asked for: what is kept in another language than this one is to be asked again. */
export const speakTo = ({ db }: Member, language: Language): Promise<void> =>
  // Closed or deleted: somebody has logged out, and nothing is kept.
  db.run((tables) => speak(tables, language)).catch(() => undefined);
