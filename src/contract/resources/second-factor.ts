import * as v from 'valibot';
import { countField, fingerprintField, momentField } from '../fields.ts';
import { paths } from '../paths.ts';
import { action, minutes, resource } from '../resource.ts';
import { secondFactorEntries } from '../rules/second-factor.ts';
import { Publisher } from './publisher.ts';

/** Whether a log-in asks for a code besides the password, since when, and how many recovery codes are left. */
export const SecondFactor = v.object({
  '@id': v.string(),
  active: v.boolean(),
  since: v.nullable(momentField),
  recoveryCodes: countField,
});
export type SecondFactor = v.InferOutput<typeof SecondFactor>;
export const secondFactor = resource({
  path: paths.secondFactor,
  params: v.object({}),
  row: SecondFactor,
  family: 'profile',
  store: 'aggregate',
  paging: 'none',
  staleAfter: minutes(1),
});

/** Said once: the key as text and as the address that an app reads from a QR code, and until when it can be confirmed. */
export const SecondFactorKey = v.object({
  secret: v.string(),
  uri: v.string(),
  expiresAt: momentField,
});
export type SecondFactorKey = v.InferOutput<typeof SecondFactorKey>;
/** The first step, with the password. 409 where it is on already. Again: another key, the one before it counts no more. */
export const beginSecondFactor = action({
  method: 'POST',
  path: paths.secondFactorBegin,
  body: v.object({ currentPassword: secondFactorEntries.currentPassword }),
  contentType: 'application/json',
  answer: SecondFactorKey,
  touches: [],
});

/** Said once, and kept as hashes alone. */
export const RecoveryCodes = v.object({ recoveryCodes: v.array(v.string()) });
export type RecoveryCodes = v.InferOutput<typeof RecoveryCodes>;
/** The second step: a code of the app turns it on. 409 where nothing was begun, or it is on already. */
export const confirmSecondFactor = action({
  method: 'POST',
  path: paths.secondFactorConfirm,
  body: v.object({ code: secondFactorEntries.appCode }),
  contentType: 'application/json',
  answer: RecoveryCodes,
  touches: [paths.secondFactor],
});

/** Of whoever has both: the password, and a code of the app or for recovery. */
const Proof = v.object({
  currentPassword: secondFactorEntries.currentPassword,
  code: secondFactorEntries.code,
});
export const endSecondFactor = action({
  method: 'POST',
  path: paths.secondFactorEnd,
  body: Proof,
  contentType: 'application/json',
  answer: v.unknown(),
  touches: [paths.secondFactor],
});
/** New recovery codes; those before them count no more. */
export const renewRecoveryCodes = action({
  method: 'POST',
  path: paths.secondFactorRecovery,
  body: Proof,
  contentType: 'application/json',
  answer: RecoveryCodes,
  touches: [paths.secondFactor],
});

/**
 * The second step of a log-in, in the browser that made the first. 410 where that is over, used or another browser's: the
 * password is asked for again.
 */
export const proveLogin = action({
  method: 'POST',
  path: paths.loginSecondFactor,
  body: v.object({ code: secondFactorEntries.code, fingerprint: fingerprintField }),
  contentType: 'application/json',
  answer: Publisher,
  touches: [],
});
