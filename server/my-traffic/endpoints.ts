import { asc, eq } from 'drizzle-orm';
import { MY_TRAFFIC_MAX } from '#contract/limits.ts';
import { API_BASE, fillPath, paths } from '#contract/paths.ts';
import {
  createMyTraffic,
  deleteMyTraffic,
  MyTraffic,
  myTraffic as myTrafficList,
} from '#contract/resources/my-traffic.ts';
import { campaignTerms } from '../catalogue/tables/terms.ts';
import type { Db } from '../platform/db/client.ts';
import { isRow, matches } from '../platform/db/matches.ts';
import { lockOwner } from '../platform/db/lock-owner.ts';
import type { Deps } from '../platform/deps.ts';
import { act, collection } from '../platform/http/endpoint.ts';
import { HttpProblem, Violations } from '../platform/http/problem.ts';
import { textOf } from '../platform/texts.ts';
import { isUuid } from '../platform/uuid.ts';
import { type MyTrafficRow, myTraffic } from './tables.ts';

const member = ({ id, country, device, promoChannel }: MyTrafficRow): MyTraffic => ({
  '@id': `${API_BASE}${fillPath(paths.myTrafficOne, { id })}`,
  id,
  country,
  device: device === '' ? null : device,
  promoChannel: promoChannel === '' ? null : promoChannel,
});

const rowsOf = (db: Db, publisherId: string): Promise<MyTrafficRow[]> =>
  db
    .select()
    .from(myTraffic)
    .where(eq(myTraffic.publisherId, publisherId))
    .orderBy(asc(myTraffic.createdAt), asc(myTraffic.id));

const isChannel = async (db: Db, id: string): Promise<boolean> =>
  (await db.$count(campaignTerms, matches(campaignTerms, { kind: 'promoChannel', id }))) > 0;

/** Traffic that the signed-in publisher has saved to look for offers with. */
export const myTrafficEndpoints = [
  collection(myTrafficList, {
    name: 'MyTraffic',
    title: 'Traffic that the publisher looks for offers with, the oldest first',
    handle: async ({ db, publisher }) => ({ members: (await rowsOf(db, publisher.id)).map(member) }),
  }),
  act(createMyTraffic, {
    title: 'Saves traffic to look for offers with; the same again is the one that is there',
    refusals: { 409: 'There are as many as may be' },
    answer: { name: 'MyTraffic', schema: MyTraffic },
    handle: async ({ db, publisher, body, language }, { ids, clock }: Pick<Deps, 'ids' | 'clock'>) => {
      const { country, device, promoChannel } = body;
      if (promoChannel !== null && !(await isChannel(db, promoChannel))) {
        throw new Violations([{ path: 'promoChannel', message: textOf(language, 'myTrafficChannel') }]);
      }
      // of two at the limit one is refused, and of two the same one is made
      await lockOwner(db, publisher.id);
      const saved = { country, device: device ?? '', promoChannel: promoChannel ?? '' } as const;
      const rows = await rowsOf(db, publisher.id);
      const same = rows.find(
        (row) =>
          row.country === saved.country &&
          row.device === saved.device &&
          row.promoChannel === saved.promoChannel,
      );
      if (same !== undefined) return member(same);
      if (rows.length >= MY_TRAFFIC_MAX)
        throw new HttpProblem(409, 'myTrafficLimit', { values: { limit: MY_TRAFFIC_MAX } });
      const row = { publisherId: publisher.id, id: ids(), ...saved, createdAt: clock.now() };
      await db.insert(myTraffic).values(row);
      return member(row);
    },
  }),
  act(deleteMyTraffic, {
    title: 'Forgets saved traffic',
    handle: async ({ db, publisher, param }) => {
      const id = param('id');
      const which = isRow(myTraffic, { publisherId: publisher.id, id });
      if (!isUuid(id) || (await db.delete(myTraffic).where(which)).rowCount === 0)
        throw new HttpProblem(404, 'notFound');
    },
  }),
];
