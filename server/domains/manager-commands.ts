import { asc, eq, sql } from 'drizzle-orm';
import { DAY_MS } from '#contract/spans.ts';
import { matches } from '../platform/db/matches.ts';
import { type Command, CommandError } from '../platform/manager/command.ts';
import { listOf } from '../platform/manager/said.ts';
import { publishers } from '../platform/tables/publishers.ts';
import type { Issue } from './certificate-issuer.ts';
import { settleIssue } from './settle.ts';
import { domains, provedHosts } from './tables.ts';

const verdicts = ['issued', 'failed'] as const;
const VALID_MS = 90 * DAY_MS;

const listDomains: Command = {
  name: 'domains',
  usage: '',
  help: "lists the publishers' own domains with their certificates",
  run: async ({ db }) => {
    const rows = await db
      .select({ row: domains, publisher: publishers.username })
      .from(domains)
      .innerJoin(publishers, eq(publishers.id, domains.publisherId))
      .orderBy(asc(publishers.username), asc(domains.host));
    return listOf(
      ['publisher', 'domain', 'certificate', 'CNAME', 'valid until (UTC)'],
      rows.map(({ publisher, row }) => [
        publisher,
        row.host,
        row.failure === null ? row.certStatus : `${row.certStatus} (${row.failure})`,
        row.foundTarget === null ? (row.found ?? 'not looked at') : `${row.found} (${row.foundTarget})`,
        row.expiresAt?.toISOString().slice(0, 10) ?? '',
      ]),
      'No domains.',
    );
  },
};

const setCertificate: Command = {
  name: 'domain-certificate',
  usage: 'DOMAIN issued|failed',
  help: 'says what became of the certificate of a domain whose CNAME was found',
  run: async (deps, [host, verdict]) => {
    const said = verdicts.find((known) => known === verdict);
    if (host === undefined || said === undefined)
      throw new CommandError(`Say which domain, and one of ${verdicts.join(', ')}.`);
    return deps.db.transaction(async (tx) => {
      // others may have claimed it
      const [row] = await tx
        .select()
        .from(domains)
        .where(eq(domains.host, host.toLowerCase()))
        .orderBy(sql`${domains.certStatus} = 'none'`)
        .limit(1)
        .for('update');
      if (row === undefined) throw new CommandError('There is no such domain.');
      const expiresAt = new Date(deps.clock.now().getTime() + VALID_MS);
      const issue: Issue =
        said === 'issued' ? { kind: 'issued', expiresAt } : { kind: 'refused', because: 'refused' };
      if (row.certStatus !== 'pending' && !(row.certStatus === 'ok' && said === 'issued'))
        throw new CommandError(`That is not possible: the certificate of ${row.host} is ${row.certStatus}.`);
      const { certStatus } = await settleIssue({ ...deps, db: tx }, row, issue);
      return `The certificate of ${row.host} is now ${certStatus}.`;
    });
  },
};

const freeDomain: Command = {
  name: 'domain-free',
  usage: 'DOMAIN',
  help: 'takes a domain from who has proved it, or had it until lately: whoever proves it next has it',
  run: async (deps, [given]) => {
    if (given === undefined) throw new CommandError('Say which domain.');
    const host = given.toLowerCase();
    return deps.db.transaction(async (tx) => {
      const [held] = await tx.delete(provedHosts).where(eq(provedHosts.host, host)).returning();
      if (held === undefined) throw new CommandError('Nobody has this domain.');
      const { publisherId } = held;
      await tx.delete(domains).where(matches(domains, { publisherId, host }));
      return `${host} is nobody's now.`;
    });
  },
};

/** What the manager sees and says of own domains. */
export const domainCommands: readonly Command[] = [listDomains, setCertificate, freeDomain];
