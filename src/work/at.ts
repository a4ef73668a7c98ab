import type { Api } from '#api/api.ts';
import type { Publisher } from '#contract/resources/publisher.ts';
import type { PanelDb } from '#db/panel-db.ts';

/** Who is not signed in: what the public flows work with. */
export interface Guest {
  readonly api: Api;
  /** The browser's fingerprint (specification 7); rejects where it cannot be made. One try: the flow repeats it. */
  readonly fingerprint: (signal: AbortSignal) => Promise<string>;
  /** Resolves when an owed log-out has had its turn, so that it cannot end the session that comes next. */
  readonly ready: () => Promise<void>;
  /**
   * Takes the publisher that the server has accepted into the panel: opens the World. Resolves when it
   * stands, rejects where it could not be opened. `keep` false: nothing is kept on this device.
   */
  readonly enter: (publisher: Publisher, keep: boolean) => Promise<void>;
}

/** A guest who registers. */
export interface Applicant extends Guest {
  /** Whether the registration cookie says that this browser has had its registrations (specification 6). */
  readonly registrationLimited: () => boolean;
}

/** A signed-in publisher, in a page or in the worker. */
export interface Member {
  /** The profile as it was when the World opened; the live one is asked for like any other resource. */
  readonly publisher: Publisher;
  readonly db: PanelDb;
  readonly api: Api;
  /** Whether requests are worth sending; found out by requests, not by the browser's flag alone. */
  readonly online: () => boolean;
}
