import {
  changeShortLink,
  createShortLink,
  deleteShortLink,
  ShortLink,
  shortLinks as shortLinkList,
} from '#contract/resources/short-links.ts';
import { isRow } from '../platform/db/matches.ts';
import { links } from '../catalogue/tables/links.ts';
import type { Deps } from '../platform/deps.ts';
import { act, type Call, collection } from '../platform/http/endpoint.ts';
import { Violations } from '../platform/http/problem.ts';
import type { TextKey } from '../platform/sentences.ts';
import { textOf } from '../platform/texts.ts';
import { setCover } from './covers.ts';
import { domainOf } from './domain-of.ts';
import { changeSubIds } from './kept-sub-ids.ts';
import { isTrafficType, makeShortLink, requestProblem } from './make-short-link.ts';
import { hasKind, ownShortLink, readShortLink, readShortLinks } from './short-link-rows.ts';
import { shortLinks } from './tables.ts';

type Needs = Pick<Deps, 'clock' | 'config' | 'ids'>;
const answer = { name: 'ShortLink', schema: ShortLink };

const reading = ({ publisher }: Pick<Call, 'publisher'>, { clock, config }: Needs) => ({
  publisherId: publisher.id,
  timezone: publisher.timezone,
  publicUrl: config.publicUrl,
  now: clock.now(),
});
const refusal = ({ language }: Pick<Call, 'language'>, path: string, key: TextKey) =>
  new Violations([{ path, message: textOf(language, key) }]);

/** Short links of the signed-in publisher (specification 3 and 7). */
export const shortLinkEndpoints = [
  collection(shortLinkList, {
    name: 'ShortLink',
    title: 'Short links, the newest first',
    query: shortLinkList.params,
    handle: async (call, needs: Needs) => {
      const { offerCampaignRelativeId: offer, smartlinkCampaign: smartlink } = call.query;
      const rows = await readShortLinks(call.db, reading(call, needs));
      const asked = rows.filter(
        ({ kind, campaign }) =>
          hasKind(call.publisher, { kind }) &&
          ((offer === undefined && smartlink === undefined) ||
            campaign === (kind === 'offer' ? offer : smartlink)),
      );
      return { members: asked };
    },
  }),
  act(createShortLink, {
    title: 'Makes a short link of an offer or a smartlink that is live',
    answer,
    refusals: { 409: 'The state of the offer or smartlink does not take it, or there are too many' },
    handle: async (call, needs: Needs) => {
      const { db, publisher, body } = call;
      const problem = await requestProblem(db, body, publisher);
      if (problem) throw refusal(call, problem.path, problem.key);
      const domain = body.domain === null ? null : await domainOf(db, publisher.id, body.domain);
      if (body.domain !== null && domain === null) throw refusal(call, 'domain', 'shortLinkDomain');
      const id = await makeShortLink({ ...needs, db }, publisher, { ...body, domain });
      if (id === null) throw refusal(call, 'ending', 'endingTaken');
      const whose = { publisherId: publisher.id, id };
      if (body.cover !== null && !(await setCover({ ...needs, db }, whose, body.cover))) {
        throw refusal(call, 'cover', 'shortLinkCover');
      }
      return readShortLink(db, reading(call, needs), id);
    },
  }),
  act(changeShortLink, {
    title: 'Changes the traffic type, the sub ids and the cover of a short link',
    answer,
    handle: async (call, needs: Needs) => {
      const { db, publisher, body, param } = call;
      const id = await ownShortLink(db, publisher, param('id'));
      const { trafficType, cover, subIds } = body;
      if (trafficType !== undefined) {
        if (!(await isTrafficType(db, trafficType)))
          throw refusal(call, 'trafficType', 'trafficTypeRequired');
        await db
          .update(shortLinks)
          .set({ trafficType })
          .where(isRow(shortLinks, { publisherId: publisher.id, id }));
      }
      if (subIds !== undefined) await changeSubIds(db, { publisherId: publisher.id, id }, subIds);
      const whose = { publisherId: publisher.id, id };
      if (cover !== undefined && !(await setCover({ ...needs, db }, whose, cover))) {
        throw refusal(call, 'cover', 'shortLinkCover');
      }
      return readShortLink(db, reading(call, needs), id);
    },
  }),
  act(deleteShortLink, {
    title: 'Deletes a short link; its address is unknown from then on',
    handle: async ({ db, publisher, param }) => {
      const id = await ownShortLink(db, publisher, param('id'));
      await db.delete(links).where(isRow(links, { publisherId: publisher.id, id }));
    },
  }),
];
