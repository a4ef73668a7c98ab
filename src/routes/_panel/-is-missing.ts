import type { ListView } from '#domain/list-view.ts';

/** The network has said that there is no such thing: 'Not found', and not a failure that could be tried again. */
export const isMissing = (view: ListView<unknown>): boolean =>
  view.kind === 'unavailable' && view.failure?.kind === 'refused' && view.failure.status === 404;
