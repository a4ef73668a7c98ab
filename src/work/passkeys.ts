import { type Failure, type Outcome, ok, refused } from '#contract/failure.ts';
import type { PasskeyAnswer, PasskeyOptions } from '#contract/resources/second-factor.ts';

/** Somebody has said no, or nothing for too long; the browser tells neither from the other. */
const given: readonly string[] = ['NotAllowedError', 'AbortError'];

/** Whether this browser knows passkeys at all. */
export const knowsPasskeys = (): boolean => typeof globalThis.PublicKeyCredential === 'function';

/** What an authenticator signs (WebAuthn); `make` a new passkey, `sign` by one that there is. */
export async function byAuthenticator(
  act: 'make' | 'sign',
  options: PasskeyOptions,
): Promise<Outcome<PasskeyAnswer>> {
  try {
    const { startAuthentication, startRegistration } = await import('@simplewebauthn/browser');
    const optionsJSON = options as never; // the network's, in WebAuthn's own form; the browser judges it
    const answer =
      act === 'make' ? await startRegistration({ optionsJSON }) : await startAuthentication({ optionsJSON });
    return ok(answer as unknown as PasskeyAnswer); // WebAuthn's own form, which the network verifies
  } catch (error) {
    return refused(failureOf(error));
  }
}

function failureOf(error: unknown): Failure {
  const name = error instanceof Error ? error.name : '';
  return given.includes(name) ? { kind: 'cancelled' } : { kind: 'unexpected', status: null };
}
