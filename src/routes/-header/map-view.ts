import type { ListView } from '#domain/list-view.ts';

/** The same view of other rows: what waits in the outbox, laid over what is kept. */
export const mapView = <From, To>(view: ListView<From>, change: (value: From) => To): ListView<To> =>
  view.kind === 'ready' ? { ...view, value: change(view.value) } : view;
