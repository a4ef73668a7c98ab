import { Secret, TOTP } from 'otpauth';
import { CODE_DIGITS } from '#contract/rules/second-factor.ts';

/** What every authenticator app takes without being told (RFC 6238): SHA-1, six digits, 30 s. */
const PERIOD_S = 30;
/** 160 bits, as RFC 4226 recommends. */
const KEY_BYTES = 20;
/** Clocks may differ by so many steps, either way. */
const DRIFT = 1;

const known = { algorithm: 'SHA1', digits: CODE_DIGITS, period: PERIOD_S } as const;

/** A new key, in base 32. */
export const newKey = (): string => new Secret({ size: KEY_BYTES }).base32;

/** The address that an app reads from a QR code. */
export const keyUri = (key: string, issuer: string, label: string): string =>
  new TOTP({ ...known, secret: Secret.fromBase32(key), issuer, label }).toString();

/** The step of time whose code this is, one off at most; null: of none. */
export function stepOf(key: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const secret = Secret.fromBase32(key);
  const off = TOTP.validate({ ...known, secret, token: code, timestamp, window: DRIFT });
  return off === null ? null : TOTP.counter({ period: PERIOD_S, timestamp }) + off;
}
