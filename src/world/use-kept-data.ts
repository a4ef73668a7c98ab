import { useEffect, useState } from 'react';
import { keptFamilies } from '#db/kept-data.ts';
import type { KeptLine } from '#contract/kept-families.ts';
import { keptPictures } from './pictures.ts';
import { useLive } from './use-live.ts';
import type { World } from './world.ts';

export interface KeptData {
  /** Null until it has been counted. */
  readonly families: readonly KeptLine[] | null;
  /** Of the worker's pictures; null where there are none. */
  readonly pictures: { readonly records: number; readonly size: number } | null;
  /** Bytes; null where the browser does not say. */
  readonly space: { readonly used: number; readonly quota: number } | null;
}

/** What this device keeps of the publisher, live. */
export function useKeptData(world: World): KeptData {
  const families = useLive<readonly KeptLine[] | null>('kept-data', () => world.db.run(keptFamilies), null);
  const [rest, setRest] = useState<Omit<KeptData, 'families'>>({ pictures: null, space: null });
  useEffect(() => {
    let over = false;
    const count = async () => {
      const [pictures, space] = await Promise.all([
        keptPictures().catch(() => null),
        spaceTaken().catch(() => null),
      ]);
      if (!over) setRest({ pictures: pictures && pictures.records > 0 ? pictures : null, space });
    };
    void count();
    return () => {
      over = true;
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- what else is kept changes with the families
  }, [families]);
  return { families, ...rest };
}

async function spaceTaken(): Promise<KeptData['space']> {
  // Only where the page is secure, and not in every browser.
  const storage = (navigator as { storage?: StorageManager }).storage;
  if (typeof storage?.estimate !== 'function') return null;
  const { usage, quota } = await storage.estimate();
  return usage === undefined || quota === undefined ? null : { used: usage, quota };
}
