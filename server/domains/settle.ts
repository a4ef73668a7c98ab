import { PANEL_BASE } from '#contract/paths.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/spans.ts';
import { type BackOff, backOff } from '#domain/back-off.ts';
import { hostText } from '#domain/host-text.ts';
import { type DomainEvent, nextCertStatus } from '#machines/lifecycles/domain.ts';
import { notify } from '../notifications/notify.ts';
import { isRow } from '../platform/db/matches.ts';
import type { Deps } from '../platform/deps.ts';
import { textsOf } from '../platform/texts.ts';
import type { TextKey } from '../platform/sentences.ts';
import type { Issue } from './certificate-issuer.ts';
import { claimEnd, proveHost, releaseHost } from './proved-hosts.ts';
import type { Look } from './look-up.ts';
import { STRAY_MS } from './stray-time.ts';
import { type DomainRow, domains } from './tables.ts';

/** `db`: the transaction that holds the row. */
export type SettleNeeds = Pick<Deps, 'db' | 'clock' | 'ids'>;

/** Between looks at a record that is not there: from a minute to six hours. */
const LOOKS: BackOff = { first: MINUTE_MS, longest: 6 * HOUR_MS };
/** Between tries at a certificate: authorities count them. */
const ISSUES: BackOff = { first: 10 * MINUTE_MS, longest: DAY_MS };
/** How often a domain that works is looked at. */
const LOOKED_AT_MS = DAY_MS;
/** A certificate is made anew when it counts for less than this. */
const RENEW_MS = 30 * DAY_MS;

/** One wrong answer is nothing to tell of. */
const WARN_MS = HOUR_MS;

/**
 * Whether the host leads to the network, as far as a look tells. By its addresses alone it may be anybody's: that
 * counts for who has proved it before.
 */
export const leadsHere = ({ certStatus }: Pick<DomainRow, 'certStatus'>, { found }: Look): boolean =>
  found === 'found' || (found === 'addresses' && certStatus !== 'none');

/** Silence and failures of name servers are no answer. */
const isCertain = ({ found }: Look): boolean => found !== 'silent' && found !== 'broken';

/**
 * Keeps what a look at the host has found, and what follows from it. A domain that works goes on working when its
 * record is not found: for three days, or for as long as visits come by it and its certificate counts, unless it leads
 * to another publisher.
 *
 * @param isTaken whether the job looks, in its turn: it asks the issuer next, and others leave the domain alone until
 *   then. An authority that has asked for patience is not asked sooner, however often the owner looks
 */
export async function settleLook(
  deps: SettleNeeds,
  row: DomainRow,
  look: Look,
  isTaken = false,
): Promise<DomainRow> {
  const now = deps.clock.now();
  const seen = { found: look.found, foundTarget: look.target, checkedAt: now };
  if (leadsHere(row, look)) return settleFound(deps, row, seen, isTaken);
  if (row.certStatus === 'ok') {
    if (row.expiresAt !== null && row.expiresAt <= now)
      return move(deps, row, 'network.expired', { ...seen, failure: 'expired', ...missed(row, now) });
    if (!isCertain(look)) return change(deps, row, { ...seen, ...missed(row, now) });
    if (!isLost(row, look, now)) return move(deps, row, 'network.strayed', { ...seen, ...strayed(row, now) });
  }
  const status = isCertain(look) ? nextCertStatus(row.certStatus, { type: 'network.cnameLost' }) : null;
  if (status === null) return change(deps, row, { ...seen, ...missed(row, now) });
  await releaseHost(deps.db, row);
  // a look at a record that is being mended comes soon again
  return change(deps, row, {
    ...seen,
    ...notStrayed,
    certStatus: status,
    claimEndsAt: claimEnd(now),
    failure: null,
    expiresAt: null,
    misses: 1,
    nextAt: after(now, LOOKS.first),
  });
}

async function settleFound(
  deps: SettleNeeds,
  row: DomainRow,
  seen: Pick<DomainRow, 'found' | 'foundTarget' | 'checkedAt'>,
  isTaken: boolean,
): Promise<DomainRow> {
  const now = deps.clock.now();
  if (row.failure === 'limit' && !isTaken && row.nextAt > now) return change(deps, row, seen);
  if (row.certStatus === 'none' && !(await proveHost(deps.db, row, now)))
    return change(deps, row, { ...seen, found: 'taken', ...missed(row, now) });
  const status = nextCertStatus(row.certStatus, { type: 'network.cnameFound' });
  // one whose certificate failed waits its turn, however often its record is looked at
  const asks = row.certStatus === 'error' || wantsCertificate(row, now);
  const misses = asks && row.strayedAt === null ? row.misses : 0;
  return change(deps, row, {
    ...seen,
    ...notStrayed,
    certStatus: status ?? row.certStatus,
    claimEndsAt: null,
    misses,
    nextAt: foundNextAt(row, now, isTaken),
  });
}

/** When the network sees to a domain next whose record it has found. */
function foundNextAt(row: DomainRow, now: Date, isTaken: boolean): Date {
  if (row.certStatus !== 'ok') return isTaken ? row.nextAt : now;
  if (!wantsCertificate(row, now)) return after(now, LOOKED_AT_MS);
  // as if the issuer had refused, until it answers: a process may end before. A look of the owner's changes nothing of it
  return isTaken ? after(now, backOff(row.misses + 1, ISSUES)) : row.nextAt;
}

/** Whether the issuer is to be asked for a domain that leads here. */
export const wantsCertificate = (
  { certStatus, expiresAt }: Pick<DomainRow, 'certStatus' | 'expiresAt'>,
  now: Date,
): boolean =>
  certStatus === 'pending' ||
  (certStatus === 'ok' && expiresAt !== null && expiresAt.getTime() - now.getTime() < RENEW_MS);

const notStrayed = { strayedAt: null, warnedAt: null, visitedAt: null };

/** What becomes of a domain that works when a look finds that it leads elsewhere: its owner is warned, once. */
function strayed(row: DomainRow, now: Date) {
  const strayedAt = row.strayedAt ?? now;
  const warns = now.getTime() - strayedAt.getTime() >= WARN_MS;
  return { strayedAt, warnedAt: row.warnedAt ?? (warns ? now : null), ...missed(row, now) };
}

/**
 * Whether a domain that leads elsewhere is over. While visits come it does lead here, whatever our name servers say;
 * but a visit can be made up, so it is no match for a record that names another publisher.
 */
function isLost({ strayedAt, visitedAt }: DomainRow, { isOthers = false }: Look, now: Date): boolean {
  if (strayedAt === null || now.getTime() - strayedAt.getTime() < STRAY_MS) return false;
  return isOthers || visitedAt === null || now.getTime() - visitedAt.getTime() >= DAY_MS;
}

/** Looked at again, more and more seldom. */
const missed = (row: DomainRow, now: Date) => {
  const misses = row.misses + 1;
  return { misses, nextAt: after(now, backOff(misses, LOOKS)) };
};

/** Keeps what the issuer has said of a domain whose CNAME was found. */
export async function settleIssue(deps: SettleNeeds, row: DomainRow, issue: Issue): Promise<DomainRow> {
  const now = deps.clock.now();
  switch (issue.kind) {
    case 'issued':
      return move(deps, row, 'network.issued', {
        failure: null,
        expiresAt: issue.expiresAt,
        misses: 0,
        nextAt: after(now, LOOKED_AT_MS),
      });
    case 'later':
      return change(deps, row, { nextAt: after(now, issue.afterMs) });
    case 'refused': {
      const misses = row.misses + 1;
      const nextAt = after(now, Math.max(issue.afterMs ?? 0, backOff(misses, ISSUES)));
      const isOver = row.expiresAt !== null && row.expiresAt <= now;
      if (row.certStatus === 'ok')
        return isOver
          ? move(deps, row, 'network.expired', { failure: 'expired', misses, nextAt })
          : change(deps, row, { misses, nextAt });
      return move(deps, row, 'network.failed', { failure: issue.because, misses, nextAt });
    }
  }
}

const after = (now: Date, ms: number) => new Date(now.getTime() + ms);

type Change = Partial<Omit<DomainRow, 'publisherId' | 'id' | 'host' | 'createdAt'>>;

/** Nothing where the lifecycle does not take the event: somebody else was faster. */
function move(
  deps: SettleNeeds,
  row: DomainRow,
  type: DomainEvent['type'],
  with_: Change,
): Promise<DomainRow> {
  const status = nextCertStatus(row.certStatus, { type });
  return status === null ? Promise.resolve(row) : change(deps, row, { ...with_, certStatus: status });
}

async function change(deps: SettleNeeds, row: DomainRow, changes: Change): Promise<DomainRow> {
  const stoppedAt = stopOf(row, changes.certStatus ?? row.certStatus, deps.clock.now());
  const next = { ...row, ...changes, stoppedAt };
  await deps.db
    .update(domains)
    .set({ ...changes, stoppedAt })
    .where(isRow(domains, row));
  const keys = toldOf(row, next);
  if (keys) {
    const [title, text] = keys;
    const texts = textsOf({ title, text }, { domain: hostText(row.host) });
    await notify(deps, row.publisherId, { texts, link: `${PANEL_BASE}/domains` });
  }
  return next;
}

/** When a domain that is now of this status stopped working: only one that worked can. */
const stopOf = ({ certStatus, stoppedAt }: DomainRow, status: DomainRow['certStatus'], now: Date) =>
  status === 'ok' ? null : certStatus === 'ok' ? now : stoppedAt;

/** What the owner is told of a change: that it works, and what has to be mended. */
function toldOf(
  before: DomainRow,
  { certStatus, misses, warnedAt }: DomainRow,
): readonly [title: TextKey, text: TextKey] | null {
  if (before.warnedAt === null && warnedAt !== null) return ['domainStrayTitle', 'domainStrayText'];
  if (before.certStatus === certStatus) return null;
  if (certStatus === 'ok') return ['domainOkTitle', 'domainOkText'];
  if (certStatus === 'none' && before.certStatus === 'ok') return ['domainLostTitle', 'domainLostText'];
  // of a certificate that fails again and again once is enough
  return certStatus === 'error' && (before.certStatus === 'ok' || misses === 1)
    ? ['domainErrorTitle', 'domainErrorText']
    : null;
}
