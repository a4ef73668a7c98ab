import * as v from 'valibot';
import { paths } from '#contract/paths.ts';
import { announcements } from '#contract/resources/lists.ts';
import { article, markAnnouncementsRead } from '#contract/resources/news.ts';
import type { Deps } from '../platform/deps.ts';
import { act, type Call, collection, item, raw } from '../platform/http/endpoint.ts';
import { pagingEntries } from '../platform/http/hydra.ts';
import { HttpProblem } from '../platform/http/problem.ts';
import { lookedUntil } from '../platform/looked-until.ts';
import { isUuid } from '../platform/uuid.ts';
import { listNews, markNewsRead, readArticle } from './announcements.ts';
import { newsPicture } from './news-picture.ts';

const NewsQuery = v.object({ ...announcements.params.entries, ...pagingEntries });
type Needs = Pick<Deps, 'clock'>;

const readerOf = ({ publisher, language }: Call, { clock }: Needs) => ({
  publisherId: publisher.id,
  language,
  now: clock.now(),
});

/** News in the publisher's language, newest first (specification 2 and 7). */
export const newsEndpoints = [
  collection(announcements, {
    name: 'Announcement',
    title: 'News, newest first',
    query: NewsQuery,
    handle: (call, needs: Needs) => {
      const { unseen, ...page } = call.query;
      return listNews(call.db, readerOf(call, needs), { ...page, unseen: unseen === 'true' });
    },
  }),
  act(markAnnouncementsRead, {
    title: 'Marks the news as read, those until a moment or all',
    status: 200,
    handle: ({ db, publisher, body: { until } }, { clock }: Needs) => {
      const now = clock.now();
      return markNewsRead(db, publisher.id, until === undefined ? now : lookedUntil(until, now));
    },
  }),
  item(article, {
    name: 'Article',
    title: 'One announcement with its article',
    handle: async (call, needs: Needs) => {
      const id = call.param('id');
      const found = isUuid(id) ? await readArticle(call.db, readerOf(call, needs), id) : null;
      if (found === null) throw new HttpProblem(404, 'notFound');
      return found;
    },
  }),
  // pictures are not private, and never change under their name
  raw({
    method: 'GET',
    path: `${paths.cdn}/{file}`,
    who: 'anyone',
    handle: ({ c, param }) => {
      const picture = newsPicture(param('file'));
      if (picture === null) throw new HttpProblem(404, 'fileNotFound');
      return c.body(picture, 200, {
        'content-type': 'image/svg+xml',
        'cache-control': 'public, max-age=31536000, immutable',
        // opened by itself an SVG is a page: nothing in it may run or fetch
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      });
    },
  }),
];
