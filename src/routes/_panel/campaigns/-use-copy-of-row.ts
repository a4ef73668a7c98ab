import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { copyOrTell } from '#ui/kit/copy/use-copy.ts';
import type { CampaignRow } from '#ui/campaigns/campaign-row.ts';
import { lastPreset, useLastPreset } from '#world/use-link-presets.ts';
import type { World } from '#world/world.ts';
import type { Kind } from './-kinds.ts';
import { linkToCopy } from './-link-to-copy.ts';

interface CopyOfRow<Row> {
  /** Copies the row's link, true once it is; null where there is none to be had so. Keeps its identity. */
  readonly copyOf: (row: Row) => (() => Promise<boolean>) | null;
  /** What is read out after a row's link was copied: a tick is not heard. */
  readonly said: string | null;
}

/** ms that it can be read out. */
const SAID_MS = 2000;

/** The links of a list, each copied from its row. */
export function useCopyOfRow<Row extends CampaignRow>(world: World, kind: Kind<Row>): CopyOfRow<Row> {
  const { t: ui } = useTranslation('ui');
  const last = useLastPreset(world);
  const [said, setSaid] = useState<string | null>(null);
  useEffect(() => {
    if (said === null) return;
    const end = setTimeout(() => setSaid(null), SAID_MS);
    return () => clearTimeout(end);
  }, [said]);
  const copyOf = useCallback(
    (row: Row) => {
      const bare = linkToCopy(kind, row, null);
      if (bare === null) return null;
      return async () => {
        // Read already but for the first moment, which a press on a row can fall into: it waits then.
        const preset = last === undefined ? await lastPreset(world) : last;
        const copied = await copyOrTell(linkToCopy(kind, row, preset) ?? bare, ui);
        if (copied) setSaid(ui(($) => $.tools.copied));
        return copied;
      };
    },
    [kind, last, ui, world],
  );
  return { copyOf, said };
}
