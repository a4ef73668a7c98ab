import { DAY_MS } from '#contract/spans.ts';
import type { Deps } from '../platform/deps.ts';
import type { CertificateIssuer } from './certificate-issuer.ts';
import { demoName } from './demo-names.ts';

const VALID_MS = 90 * DAY_MS;

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
