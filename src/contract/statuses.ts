import { numericSet } from './numeric-set.ts';

/**
 * The nine numeric sets of specification 4, each under a name of its own, those without a use too. No bare
 * status number stands anywhere else. Which set is used for what: architecture, numeric statuses.
 */

/** Of an offer (the reading that is used). `syntheticDisabled` is never sent, only shown. */
export const offerStatus = numericSet({
  syntheticDisabled: -1,
  pending: 0,
  active: 1,
  inReview: 2,
  archived: 3,
  declined: 4,
  test: 5,
});

/** The other reading of the same family. */
export const offerStatusOther = numericSet({
  syntheticDisabled: -1,
  pending: 0,
  active: 1,
  suspended: 2,
  archived: 3,
  declined: 4,
});

/** Of a smartlink (campaign). */
export const smartlinkStatus = numericSet({
  archived: -1,
  requested: 0,
  live: 1,
  inReview: 2,
  declined: 3,
  test: 4,
  available: 5,
  onRequest: 6,
});

/** What the publisher may do with an offer or a smartlink. */
export const access = numericSet({
  declined: 0,
  active: 1,
  suspended: 2,
  requested: 3,
  launch: 4,
  onRequest: 5,
});

/** Another reading of access; `disabled` and `requested` share 0. */
export const accessOther = numericSet({ disabled: 0, active: 1, onRequest: 2, requested: 0, decline: 4 });

/** Of a smartlink vertical. */
export const verticalStatus = numericSet({ disabled: 0, available: 1, onRequest: 2 });

/** Of a campaign that is being set up; without a use in the panel. */
export const draftStatus = numericSet({ disabled: 0, active: 1, new: 3, draft: 5 });

/** Of a domain's certificate. */
export const certStatus = numericSet({ none: 0, ok: 1, pending: 2, error: 99 });

/** The flag of a payout account, and of whatever else is only on or off. */
export const activation = numericSet({ disabled: 0, active: 1 });

/** Not statuses, but numbers with names all the same (specification 3). */
export const deviceCode = numericSet({ all: 0, desktop: 1, mobile: 2 });
export const customFieldType = numericSet({ input: 1, select: 2, upload: 3 });
/** 2 is an embedded frame; any other page is an article. */
export const pageType = numericSet({ article: 1, frame: 2 });

export type OfferStatus = (typeof offerStatus.names)[number];
export type SmartlinkStatus = (typeof smartlinkStatus.names)[number];
export type Access = (typeof access.names)[number];
export type VerticalStatus = (typeof verticalStatus.names)[number];
export type CertStatus = (typeof certStatus.names)[number];
export type ActivationStatus = (typeof activation.names)[number];
