import { paths } from '#contract/paths.ts';
import type { Context } from 'hono';
import type { PublisherRow } from './platform/tables/publishers.ts';
import type { Deps } from './platform/deps.ts';
import type { ApiEnv } from './platform/http/env.ts';
import { preparePassword } from './publishers/password-change.ts';

/**
 * Who may do what: asked before every route under `/publisher/api`, which answers 404 to whatever has no
 * line here. Rows of another publisher are 'not found', never 'forbidden': that they exist is not said.
 * Routes and queries then ask by `publisher_id` besides.
 */
export interface Policy {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** Under `/publisher/api`, with `{name}` placeholders. */
  readonly path: string;
  readonly who: 'anyone' | 'publisher';
  /** Beyond being signed in. */
  readonly may?: (publisher: PublisherRow, values: Readonly<Record<string, string>>) => Verdict;
  /** Which of `config.limits` counts the call; by publisher, or by address where anyone may call. */
  readonly limit?: 'write' | 'report' | 'clientErrors' | 'upload';
  /** Unsafe calls of a publisher run in a transaction that keeps their idempotency key, unless this says no. */
  readonly once?: false;
  /**
   * Work that must not be done inside that transaction, such as hashing: after admission, before the body is
   * checked and before a repeated call gets its kept answer.
   */
  readonly before?: (c: Context<ApiEnv>, deps: Deps) => Promise<void>;
}
export type Verdict = 'allowed' | 'hidden' | 'forbidden';

type Rule = NonNullable<Policy['may']>;

const self: Rule = (publisher, { id }) => (id === publisher.id ? 'allowed' : 'hidden');
/** Roles are compared by exact string (specification 6). */
const withRole =
  (role: string): Rule =>
  (publisher) =>
    publisher.roles.includes(role) ? 'allowed' : 'forbidden';

const read = (path: string, rest: Partial<Policy> = {}): Policy => ({
  method: 'GET',
  path,
  who: 'publisher',
  ...rest,
});
const report = (path: string): Policy => read(path, { limit: 'report' });
const open = (path: string): Policy => read(path, { who: 'anyone' });

export const policies: readonly Policy[] = [
  open('/'),
  open('/index.jsonld'),
  open('/docs.jsonld'),
  open('/docs.json'),
  open('/contexts/{name}'),
  open(`${paths.cdn}/{file}`),
  { method: 'POST', path: paths.login, who: 'anyone' },
  // also without a session: a log-out that was owed from offline finds it ended already
  { method: 'POST', path: paths.logout, who: 'anyone' },
  { method: 'POST', path: paths.clientErrors, who: 'anyone', limit: 'clientErrors' },

  open(paths.registerFields),
  open(paths.registerMessengers),
  { method: 'POST', path: paths.registerUploads, who: 'anyone', limit: 'upload' },
  { method: 'DELETE', path: paths.registerUpload, who: 'anyone', limit: 'upload' },
  // these count by themselves: by address, and by the account that they name
  { method: 'POST', path: paths.publisherRegister, who: 'anyone' },
  { method: 'POST', path: paths.publisherRegisterConfirm, who: 'anyone' },
  { method: 'POST', path: paths.publisherEmailUpdateConfirm, who: 'anyone' },
  { method: 'POST', path: paths.resetPasswordSendEmail, who: 'anyone' },
  { method: 'PATCH', path: paths.publisherResetPassword, who: 'anyone' },
  { method: 'POST', path: paths.publisherActivation, who: 'publisher', limit: 'write' },

  read(paths.publisherCurrent),
  read(paths.publisher, { may: self }),
  {
    method: 'PATCH',
    path: paths.publisher,
    who: 'publisher',
    may: self,
    limit: 'write',
    before: preparePassword,
  },
  {
    method: 'PATCH',
    path: paths.publisherValidate,
    who: 'publisher',
    may: self,
    limit: 'write',
    before: preparePassword,
  },
  read(paths.timezones),
  read(paths.sessions),
  { method: 'DELETE', path: paths.sessions, who: 'publisher', limit: 'write' },
  { method: 'DELETE', path: paths.session, who: 'publisher', limit: 'write' },
  read(paths.events),
  read(paths.languages),
  read(paths.countries),
  read(paths.devices),
  read(paths.domainsOfferFilter),
  read(paths.domainsSmartlinkFilter, { may: withRole('ROLE_SMARTLINKS') }),
  read(paths.offerGoalsFilter),

  read(paths.announcements),
  { method: 'POST', path: paths.announcementsMarkRead, who: 'publisher', limit: 'write' },
  read(paths.announcement),
  read(paths.notifications),
  { method: 'POST', path: paths.notificationsMarkRead, who: 'publisher', limit: 'write' },
  read(paths.notificationsUnseen),
  read(paths.faqs),
  read(paths.additionalPages),
  read(paths.additionalPage),

  read(paths.balance),
  report(paths.dashboard),
  report(paths.dashboardChart),
  report(paths.dashboardImpressions),
  report(paths.reportSummary),
  report(paths.conversions),
];
