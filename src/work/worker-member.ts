import { memberClientOf } from '#api/member-client.ts';
import { readMeta } from '#db/meta.ts';
import { panelDbNames } from '#db/names.ts';
import { openPanelDb } from '#db/panel-db.ts';
import type { Member } from './at.ts';

/** A Member in the service worker, and how it ends. */
export interface WorkerMember extends Member {
  readonly close: () => void;
}

/**
 * Who is signed in, as the worker finds it: the one panel database of this origin and its meta row. Null
 * where there is none, or more than one in the middle of a change of hands. Creates nothing.
 */
export async function memberOfWorker(
  language: () => string = () => navigator.language,
): Promise<WorkerMember | null> {
  const [name, ...others] = await panelDbNames();
  if (name === undefined || others.length > 0) return null;
  const aborted = new AbortController();
  try {
    const db = await openPanelDb({ name, onTaken: () => aborted.abort() });
    const meta = await db.run(readMeta);
    if (!meta) {
      db.close();
      return null;
    }
    return {
      publisher: meta.publisher,
      db,
      api: memberClientOf({
        publisher: meta.publisher.id,
        language,
        observe: () => {
          // The page hears of its own requests; the worker's failures are found again there.
        },
        signal: aborted.signal,
      }),
      online: () => navigator.onLine,
      close: () => {
        aborted.abort();
        db.close();
      },
    };
  } catch {
    // Deleted between the two looks, or refused: there is nothing for the worker to do.
    return null;
  }
}
