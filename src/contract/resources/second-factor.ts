import * as v from 'valibot';
import { countField, fingerprintField, momentField } from '../fields.ts';
import { paths } from '../paths.ts';
import { action, aggregate, minutes } from '../resource.ts';
import { secondFactorEntries } from '../rules/second-factor.ts';
import { Publisher } from './publisher.ts';

/** A key that a device or a password manager holds and signs with (WebAuthn), in the place of a code. */
export const Passkey = v.object({
  id: v.string(),
  name: v.string(),
  createdAt: momentField,
  /** Null: never. */
  usedAt: v.nullable(momentField),
});
export type Passkey = v.InferOutput<typeof Passkey>;

/** Whether a log-in asks for a code besides the password, since when, how many recovery codes are left, and the passkeys. */
export const SecondFactor = v.object({
  '@id': v.string(),
  active: v.boolean(),
  since: v.nullable(momentField),
  recoveryCodes: countField,
  /** A code takes the place of the mailed pin before payout accounts: the factor has stood for a week (decision 184). */
  confirmsPayouts: v.optional(v.boolean(), false),
  /** None where an earlier network does not say. */
  passkeys: v.optional(v.array(Passkey), []),
});
export type SecondFactor = v.InferOutput<typeof SecondFactor>;
export const secondFactor = aggregate({
  path: paths.secondFactor,
  row: SecondFactor,
  family: 'profile',
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
  path: paths.secondFactorBegin,
  body: v.object({ currentPassword: secondFactorEntries.currentPassword }),
  answer: SecondFactorKey,
});

/** Said once, and kept as hashes alone. */
export const RecoveryCodes = v.object({ recoveryCodes: v.array(v.string()) });
export type RecoveryCodes = v.InferOutput<typeof RecoveryCodes>;
/** The second step: a code of the app turns it on. 409 where nothing was begun, or it is on already. */
export const confirmSecondFactor = action({
  path: paths.secondFactorConfirm,
  body: v.object({ code: secondFactorEntries.appCode }),
  answer: RecoveryCodes,
  touches: [paths.secondFactor],
});

/** Of whoever has both: the password, and a code of the app or for recovery. */
const Proof = v.object({
  currentPassword: secondFactorEntries.currentPassword,
  code: secondFactorEntries.code,
});
export const endSecondFactor = action({
  path: paths.secondFactorEnd,
  body: Proof,
  touches: [paths.secondFactor],
});
/** New recovery codes; those before them count no more. */
export const renewRecoveryCodes = action({
  path: paths.secondFactorRecovery,
  body: Proof,
  answer: RecoveryCodes,
  touches: [paths.secondFactor],
});

/**
 * What a browser asks an authenticator for (WebAuthn's JSON forms): handed on as it is, since the browser's own reader
 * judges it.
 */
export const PasskeyOptions = v.looseObject({ challenge: v.string() });
export type PasskeyOptions = v.InferOutput<typeof PasskeyOptions>;
/** What an authenticator has answered, as the browser says it. The network verifies it. */
export const PasskeyAnswer = v.looseObject({
  id: v.pipe(v.string(), v.maxLength(2_000)),
  rawId: v.pipe(v.string(), v.maxLength(2_000)),
  type: v.literal('public-key'),
  response: v.record(v.string(), v.unknown()),
  clientExtensionResults: v.record(v.string(), v.unknown()),
});
export type PasskeyAnswer = v.InferOutput<typeof PasskeyAnswer>;

/** The first step of a passkey, with password and code. 409 where the second factor is off, or there are too many. */
export const beginPasskey = action({ path: paths.passkeysBegin, body: Proof, answer: PasskeyOptions });
/** The second: what the authenticator has made. 409 where nothing was begun, 403 for what cannot be verified. */
export const addPasskey = action({
  path: paths.passkeys,
  body: v.object({ name: secondFactorEntries.passkeyName, credential: PasskeyAnswer }),
  answer: Passkey,
  touches: [paths.secondFactor],
});
/** With password and code. 404 for one that is not there. */
export const removePasskey = action({
  path: paths.passkeyRemove,
  body: Proof,
  touches: [paths.secondFactor],
});

/** What the passkey is asked for in the second step of a log-in. 409 where the account has none, 410 as `proveLogin`. */
export const askPasskey = action({ path: paths.loginPasskeyOptions, answer: PasskeyOptions });
/** What a passkey signs in the place of the pin (decision 184). 409 where it does not stand in for it. */
export const askPinPasskey = action({ path: paths.pinPasskey, answer: PasskeyOptions });
/** The second step by a passkey. 410 as `proveLogin`, 403 for what cannot be verified. */
export const proveLoginByPasskey = action({
  path: paths.loginPasskey,
  body: v.object({ credential: PasskeyAnswer, fingerprint: fingerprintField }),
  answer: Publisher,
});

/**
 * The second step of a log-in, in the browser that made the first. 410 where that is over, used or another browser's: the
 * password is asked for again.
 */
export const proveLogin = action({
  path: paths.loginSecondFactor,
  body: v.object({ code: secondFactorEntries.code, fingerprint: fingerprintField }),
  answer: Publisher,
});
