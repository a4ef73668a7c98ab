import type { Query } from '#api/api.ts';
import { download, type Download } from '#api/download.ts';
import { type Outcome, refused } from '#contract/failure.ts';
import type { Member } from './at.ts';

/** The work of a download. */
export const fileDownloadWork = {
  /** Where the network is gone it is not tried: nothing of it is kept for later. */
  fetch: async (
    { api, online }: Pick<Member, 'api' | 'online'>,
    file: { readonly path: string; readonly query?: Query; readonly name: string } | null,
    signal: AbortSignal,
  ): Promise<Outcome<Download>> => {
    if (file === null || !online()) return refused({ kind: 'offline' });
    return download(api, file.path, file.query ?? {}, file.name, signal);
  },
};
