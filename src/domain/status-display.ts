import type { Cap, ConversionStatus } from '#contract/enumerations.ts';
import type { Domain } from '#contract/resources/domains.ts';
import type { Access, CertStatus, OfferStatus, SmartlinkStatus, VerticalStatus } from '#contract/statuses.ts';

/** The colours a status may have; the theme says what they look like. Never the only sign of a status. */
export type StatusTone = 'positive' | 'review' | 'info' | 'muted' | 'negative' | 'underWay';

/** Where a conversion stands in its life, in the colours that the money bar has for the same places (decision 154). */
export const conversionTones: Readonly<Record<ConversionStatus, StatusTone>> = {
  tracked: 'muted',
  onHold: 'review',
  approved: 'info',
  rejected: 'negative',
  inPayment: 'underWay',
  paid: 'positive',
};

/** An own domain by its certificate; null is a number that the panel does not know. */
export const certTone = (status: CertStatus | null): StatusTone =>
  status === null ? 'muted' : certTones[status];

const certTones: Readonly<Record<CertStatus, StatusTone>> = {
  none: 'review',
  pending: 'info',
  ok: 'positive',
  error: 'negative',
};

/** The word of an own domain's state. Until its record is found there may be none, or one that leads elsewhere. */
export function domainState({
  certStatus,
  found,
}: Pick<Domain, 'certStatus' | 'found'>): CertStatus | 'elsewhere' | 'unknown' {
  const strays = found === 'elsewhere' || found === 'loop';
  return certStatus === 'none' && strays ? 'elsewhere' : (certStatus ?? 'unknown');
}

/** Of an offer that takes no visitors because of a limit, or a smartlink all of whose offers are such. */
export type CapStatus = `${Cap}Cap`;

/** What an offer or a smartlink is shown as; also the key of its text. */
export type DisplayStatus =
  | 'live'
  | 'inReview'
  | 'requested'
  | 'onRequest'
  | 'available'
  | 'beyondLimit'
  | CapStatus
  | 'test'
  | 'suspended'
  | 'declined'
  | 'archived'
  | 'verticalDisabled'
  | 'unknown';

const offered: ReadonlySet<DisplayStatus> = new Set(['onRequest', 'available']);
const chosen: ReadonlySet<DisplayStatus> = new Set(['requested', 'live']);
/** Open to the publisher, who has not taken it. */
export const isOffered = (status: DisplayStatus): status is 'onRequest' | 'available' => offered.has(status);
/** The publisher works with it, or has asked to. */
export const isChosen = (status: DisplayStatus): boolean => chosen.has(status);

export interface StatusDisplay {
  /** What it is in words, for the detail, a tooltip and a screen reader. */
  readonly status: DisplayStatus;
  readonly tone: StatusTone;
  /** False for a disabled vertical: a grey dot without a visible label in lists (specification 4). */
  readonly labelled: boolean;
}

/** The colour of each; one that is synthetic disabled is muted, whatever it is (specification 4). */
export const displayTones: Readonly<Record<DisplayStatus, StatusTone>> = {
  live: 'positive',
  inReview: 'review',
  requested: 'review',
  onRequest: 'info',
  available: 'info',
  beyondLimit: 'review',
  dayCap: 'review',
  totalCap: 'review',
  test: 'info',
  suspended: 'muted',
  declined: 'negative',
  archived: 'muted',
  verticalDisabled: 'muted',
  unknown: 'muted',
};

const shown = (status: DisplayStatus): StatusDisplay => ({
  status,
  tone: displayTones[status],
  labelled: true,
});
/** Synthetic disabled (specification 4) is grey, whatever it is; a list of dots alone would not say which of them it is (decision 152). */
const disabled = (status: DisplayStatus): StatusDisplay => ({ ...shown(status), tone: 'muted' });

/**
 * A smartlink's own status, the publisher's access to it and the state of its vertical, as one: vertical
 * disabled before archived before suspended or declined before the rest. Null is a number that
 * the panel does not know; of `limit`, that the publisher works with fewer than it may launch by itself. `cap`: that all
 * of its offers have reached, which matters to who works with it or could.
 */
export function smartlinkDisplay(
  status: SmartlinkStatus | null,
  access: Access | null,
  vertical: VerticalStatus | null,
  limit: number | null,
  cap: Cap | null,
): StatusDisplay {
  if (vertical === 'disabled') return { ...disabled('verticalDisabled'), labelled: false };
  if (status === 'archived') return shown('archived');
  if (access === 'suspended') return shown('suspended');
  if (access === 'declined' || status === 'declined') return shown('declined');
  if (status === null) return shown('unknown');
  // The smartlink is open: what remains is what the publisher has made of it, else what it says itself.
  const open = status === 'live' || status === 'available';
  const mine = open && access !== null ? byAccess(access) : status;
  if (mine === 'available' && limit !== null) return shown('beyondLimit');
  return shown(open && cap !== null && mine !== 'requested' ? byCap(cap) : mine);
}

/**
 * An offer; declined and archived ones are synthetic disabled, and so is one taken from the publisher. `cap`: the limit
 * that it has reached, which matters to who works with it or could.
 */
export function offerDisplay(
  status: OfferStatus | null,
  access: Access | null,
  cap: Cap | null,
): StatusDisplay {
  if (status === 'archived' || status === 'syntheticDisabled') return disabled('archived');
  if (access === 'suspended') return disabled('suspended');
  if (access === 'declined' || status === 'declined') return disabled('declined');
  switch (status) {
    case null:
      return shown('unknown');
    case 'pending':
      return shown('requested');
    case 'active':
      if (access === null) return shown('unknown');
      return shown(cap !== null && access !== 'requested' ? byCap(cap) : byAccess(access));
    case 'inReview':
    case 'test':
      return shown(status);
  }
}

/** Of a limit that nobody here knows nothing is said. */
const byCap = (cap: Cap): DisplayStatus => (`${cap}Cap` in displayTones ? `${cap}Cap` : 'unknown');

function byAccess(access: Access): DisplayStatus {
  switch (access) {
    case 'active':
      return 'live';
    case 'launch':
      return 'available';
    case 'requested':
    case 'onRequest':
    case 'suspended':
    case 'declined':
      return access;
  }
}
