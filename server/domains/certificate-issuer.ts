import type { CertFailure } from '#contract/enumerations.ts';
import type { Deps } from '../platform/deps.ts';
import { demoName } from './demo-names.ts';

/** What an issuer says of a host. */
export type Issue =
  | { readonly kind: 'issued'; readonly expiresAt: Date }
  /** Not yet: it is asked again after so many ms. */
  | { readonly kind: 'later'; readonly afterMs: number }
  /** `afterMs`: not sooner than this, where the issuer says so. */
  | { readonly kind: 'refused'; readonly because: CertFailure; readonly afterMs?: number };

/**
 * Makes certificates, or has them made. Asked for the same host again, it renews. The other end is an ACME client
 * or the proxy that holds the certificates (docs/certificates.md). Must not reject for what can be said as a refusal.
 */
export interface CertificateIssuer {
  readonly issue: (host: string, signal: AbortSignal) => Promise<Issue>;
}

const VALID_MS = 90 * 86_400_000;

/**
 * The reference network's own: it ends no TLS itself, so it notes that the proxy in front may serve the host, for as
 * long as a certificate usually counts.
 */
export const referenceIssuer = ({ clock, config }: Pick<Deps, 'clock' | 'config'>): CertificateIssuer => ({
  issue: (host) =>
    Promise.resolve(
      demoName(host, config)?.issue ?? {
        kind: 'issued',
        expiresAt: new Date(clock.now().getTime() + VALID_MS),
      },
    ),
});
