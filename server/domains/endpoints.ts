import * as v from 'valibot';
import type { Language } from '#contract/enumerations.ts';
import { DOMAINS_MAX } from '#contract/limits.ts';
import {
  checkDomain,
  createDomain,
  deleteDomain,
  Domain,
  domains as domainList,
  shortLinkDomains,
} from '#contract/resources/domains.ts';
import { domainName } from '#contract/rules/domain.ts';
import type { Db } from '../platform/db/client.ts';
import { isRow } from '../platform/db/matches.ts';
import { lockOwner } from '../platform/db/lock-owner.ts';
import type { Deps } from '../platform/deps.ts';
import { act, collection } from '../platform/http/endpoint.ts';
import { Violations } from '../platform/http/problem.ts';
import type { TextKey } from '../platform/sentences.ts';
import { textOf, type TextValues } from '../platform/texts.ts';
import { domainMember, domainsOf, ownDomain, refuseUnless } from './domain-rows.ts';
import { keepDomain } from './keep-domain.ts';
import { lookAt, reservedHosts } from './look-up-options.ts';
import { ownTarget } from './own-target.ts';
import { holdHost, isTaken } from './proved-hosts.ts';
import { settleLook } from './settle.ts';
import { type DomainRow, domains } from './tables.ts';
import { type KnowsShortLinks, readUsedBy } from './used-by.ts';
import { zoneOf } from './zone-of.ts';

type Needs = Pick<Deps, 'config' | 'clock'> & KnowsShortLinks;
const answer = { name: 'Domain', schema: Domain };

async function shown(db: Db, rows: readonly DomainRow[], deps: Needs) {
  const [first] = rows;
  if (first === undefined) return [];
  const cname = ownTarget(deps.config, first.publisherId);
  const usedBy = await readUsedBy(db, first.publisherId, deps);
  return rows.map((row) => domainMember(row, { cname, usedBy: usedBy(row.host) }));
}
const one = async (db: Db, row: DomainRow, deps: Needs) => ({ ...(await shown(db, [row], deps))[0] });
const matching = (rows: readonly DomainRow[], search = '') =>
  rows.filter(({ host }) => host.includes(search.toLowerCase()));
const refuse = (language: Language, key: TextKey, values: TextValues = {}) =>
  new Violations([{ path: 'domain', message: textOf(language, key, values) }]);

/** Own domains of the signed-in publisher (specification 3, 5). */
export const domainEndpoints = [
  collection(domainList, {
    name: 'Domain',
    title: 'Own domains, the oldest first',
    query: domainList.params,
    handle: async ({ db, publisher, query }, deps: Needs) => ({
      members: await shown(db, matching(await domainsOf(db, publisher.id), query.search), deps),
    }),
  }),
  collection(shortLinkDomains, {
    name: 'Domain',
    title: 'Own domains that carry links now: their certificate is ok',
    query: shortLinkDomains.params,
    handle: async ({ db, publisher, query }, deps: Needs) => {
      const rows = matching(await domainsOf(db, publisher.id), query.search);
      return {
        members: await shown(
          db,
          rows.filter(({ certStatus }) => certStatus === 'ok'),
          deps,
        ),
      };
    },
  }),
  act(createDomain, {
    title: 'Keeps an own domain as a claim; its CNAME, which proves it, is looked at from now on',
    answer,
    handle: async ({ db, publisher, body, language }, deps: Needs & Pick<Deps, 'ids'>) => {
      const { domain: host } = body;
      if (!v.is(domainName(reservedHosts(deps.config)), host)) throw refuse(language, 'domainReserved');
      if (zoneOf(host) === host) throw refuse(language, 'domainNoSubdomain');
      // until the transaction ends nobody else adds one: of many at the limit only as many get in
      await lockOwner(db, publisher.id);
      const mine = await domainsOf(db, publisher.id);
      if (mine.some((row) => row.host === host)) throw refuse(language, 'domainOwn');
      if (mine.length >= DOMAINS_MAX) throw refuse(language, 'domainLimit', { limit: DOMAINS_MAX });
      if (await isTaken(db, { host, publisherId: publisher.id }, deps.clock.now()))
        throw refuse(language, 'domainTaken');
      const row = await keepDomain({ ...deps, db }, publisher.id, host);
      if (row === null) throw refuse(language, 'domainOwn');
      return one(db, row, deps);
    },
  }),
  act(checkDomain, {
    title: "Looks at a domain's CNAME now",
    reads: false,
    refusals: { 409: 'Its certificate is being made' },
    answer,
    // name servers take their time, which must not be the transaction's
    before: async (c, { db, config }: Deps & KnowsShortLinks) => {
      const row = await ownDomain(db, c.get('publisher').id, c.req.param('id') ?? '');
      refuseUnless(row, { type: 'publisher.checked' });
      return lookAt(row, config);
    },
    handle: async ({ db, publisher, param, prepared }, deps: Deps & KnowsShortLinks) => {
      const row = await ownDomain(db, publisher.id, param('id'));
      refuseUnless(row, { type: 'publisher.checked' });
      return one(db, await settleLook({ ...deps, db }, row, prepared), deps);
    },
  }),
  act(deleteDomain, {
    title: 'Deletes an own domain: links on it lead nowhere from now on, and nobody else gets it for a while',
    handle: async ({ db, publisher, param }, { clock }: Pick<Deps, 'clock'>) => {
      const row = await ownDomain(db, publisher.id, param('id'));
      await holdHost(db, row, clock.now());
      await db.delete(domains).where(isRow(domains, row));
    },
  }),
];
