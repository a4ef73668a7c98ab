import { attention } from './attention/feature.ts';
import { auth } from './auth/feature.ts';
import { balance } from './balance/feature.ts';
import { campaigns } from './campaigns/feature.ts';
import { catalogue } from './catalogue/feature.ts';
import { clientErrors } from './client-errors/feature.ts';
import { competitions } from './competitions/feature.ts';
import { conversions } from './conversions/feature.ts';
import { demo } from './demo/feature.ts';
import { domains } from './domains/feature.ts';
import { creatives } from './creatives/feature.ts';
import { ledger } from './ledger/feature.ts';
import { login } from './login/feature.ts';
import { mail } from './mail/feature.ts';
import { myTraffic } from './my-traffic/feature.ts';
import { news } from './news/feature.ts';
import { notifications } from './notifications/feature.ts';
import { pages } from './pages/feature.ts';
import { panel } from './panel/feature.ts';
import { payments } from './payments/feature.ts';
import { payoutAccounts } from './payout-accounts/feature.ts';
import type { Feature } from './platform/feature.ts';
import { platform } from './platform/feature-of-platform.ts';
import { documentEndpoints } from './platform/hydra/documents.ts';
import type { Endpoint } from './platform/http/endpoint.ts';
import { takeIn } from './platform/sentences.ts';
import { postbacks } from './postbacks/feature.ts';
import { promoCodes } from './promo-codes/feature.ts';
import { publishers } from './publishers/feature.ts';
import { referrals } from './referrals/feature.ts';
import { registration } from './registration/feature.ts';
import { reports } from './reports/feature.ts';
import { secondFactor } from './second-factor/feature.ts';
import type { Services } from './services.ts';
import { shortLinks } from './short-links/feature.ts';
import { stream } from './stream/feature.ts';
import { support } from './support/feature.ts';
import { tracker } from './tracker/feature.ts';
import { uploads } from './uploads/feature.ts';

/** Every feature of the network, once. */
export const features: readonly Feature<Services>[] = [
  login,
  registration,
  uploads,
  auth,
  publishers,
  catalogue,
  campaigns,
  myTraffic,
  news,
  notifications,
  support,
  pages,
  ledger,
  balance,
  payments,
  attention,
  referrals,
  competitions,
  reports,
  conversions,
  creatives,
  stream,
  clientErrors,
  tracker,
  postbacks,
  domains,
  shortLinks,
  promoCodes,
  payoutAccounts,
  secondFactor,
  mail,
  panel,
  demo,
  platform,
];

for (const { sentences } of features) if (sentences) takeIn(sentences);

/** What of a path is never logged. */
export const secrets: readonly RegExp[] = features.flatMap((feature) => feature.secrets ?? []);

const described = features.flatMap((feature) => feature.endpoints ?? []);

/** Every call of the API, with those that describe it. */
export const endpoints: readonly Endpoint<Services>[] = [...documentEndpoints(described), ...described];
