import { type Failure, type Outcome, ok, refused } from '#contract/failure.ts';
import type { PasskeyAnswer, PasskeyOptions } from '#contract/resources/second-factor.ts';

/** Whether this browser knows passkeys at all. */
export const knowsPasskeys = (): boolean => typeof globalThis.PublicKeyCredential === 'function';

/**
 * What an authenticator signs (WebAuthn); `make` a new passkey, `sign` by one that there is. `cancelled` where somebody has
 * said no, or nothing for too long: the browser tells neither from the other. 409 where it has one of this account.
 */
export async function byAuthenticator(
  act: 'make' | 'sign',
  options: PasskeyOptions,
  signal: AbortSignal,
): Promise<Outcome<PasskeyAnswer>> {
  try {
    const { startAuthentication, startRegistration, WebAuthnAbortService } =
      await import('@simplewebauthn/browser');
    signal.throwIfAborted();
    // whoever has left is asked no longer
    signal.addEventListener('abort', () => WebAuthnAbortService.cancelCeremony(), { once: true });
    const optionsJSON = options as never; // the network's, in WebAuthn's own form; the browser judges it
    const answer =
      act === 'make' ? await startRegistration({ optionsJSON }) : await startAuthentication({ optionsJSON });
    return ok(answer as unknown as PasskeyAnswer); // WebAuthn's own form, which the network verifies
  } catch (error) {
    return refused(failureOf(error));
  }
}

function failureOf(error: unknown): Failure {
  switch (error instanceof Error || error instanceof DOMException ? error.name : '') {
    case 'NotAllowedError':
    case 'AbortError':
      return { kind: 'cancelled' };
    case 'InvalidStateError':
      return { kind: 'refused', status: 409, text: null };
    default:
      return { kind: 'unexpected', status: null };
  }
}
