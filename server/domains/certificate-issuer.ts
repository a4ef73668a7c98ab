import type { CertFailure } from '#contract/domain-findings.ts';

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
