import { TestClick, testClick } from '#contract/resources/test-click.ts';
import { hostText } from '#domain/host-text.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Deps } from '../platform/deps.ts';
import { clientAddress } from '../platform/http/address.ts';
import { act } from '../platform/http/endpoint.ts';
import { HttpProblem } from '../platform/http/problem.ts';
import { oneHost } from '../platform/http/one-host.ts';
import { bodyOf } from '../platform/http/validate.ts';
import type { HostBook } from '../domains/host-book.ts';
import { isClaimed } from '../domains/proved-hosts.ts';
import { codeOfLink, testClickAnswer } from './test-click.ts';
import type { Tracker } from './tracker.ts';

type Needs = Pick<Deps, 'config' | 'db'> & {
  readonly tracker: Tracker;
  readonly catalogue: Catalogue;
  readonly hosts: Pick<HostBook, 'serves'>;
};

export const trackerEndpoints = [
  act(testClick, {
    title: 'Tries a click of an own link, which never counts',
    answer: { name: 'TestClick', schema: TestClick },
    refusals: {
      404: 'No link of the publisher',
      409: 'It does not work on this domain yet, or the domain is not proved',
    },
    // the catalogue reads by a connection of its own, which inside the call's transaction would wait for itself
    before: async (c, { db, config, tracker, catalogue, hosts }: Needs) => {
      const { link, country, userAgent } = await bodyOf(c, testClick.body);
      const code = codeOfLink(link);
      const known = code === null ? null : await catalogue.link(code);
      if (code === null || known === null || known.publisherId !== c.get('publisher').id) {
        throw new HttpProblem(404, 'linkUnknown');
      }
      const { publisherId } = known;
      const host = oneHost(new URL(link).hostname);
      const values = { domain: hostText(host) };
      // to the tracker it is as any host of the network's, and visitors do not come there
      if (await isClaimed(db, { host, publisherId }))
        throw new HttpProblem(409, 'domainNotProved', { values });
      if (!(await hosts.serves(host, publisherId)).works)
        throw new HttpProblem(409, 'domainNotReady', { values });
      const trusted = (name: string | null) => (name === null ? null : (c.req.header(name) ?? null));
      const tried = await tracker.tryClick({
        code,
        query: new URL(link).searchParams,
        userAgent: userAgent ?? c.req.header('user-agent') ?? '',
        address: clientAddress(c, config),
        referrer: null,
        country: country ?? trusted(config.countryHeader),
        connectionType: trusted(config.connectionTypeHeader),
      });
      if (tried.route === null) throw new HttpProblem(404, 'linkUnknown');
      return testClickAnswer(link, tried, tried.route, await catalogue.reference());
    },
    handle: ({ prepared }) => prepared,
  }),
];
