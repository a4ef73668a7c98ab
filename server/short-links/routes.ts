import { type Context, Hono } from 'hono';
import { trackerPaths } from '#contract/paths.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Deps } from '../platform/deps.ts';
import type { HostBook } from '../domains/host-book.ts';
import type { ApiEnv } from '../platform/http/env.ts';
import { hostOf } from '../platform/http/host.ts';
import { agentReader } from '../platform/visitor/agent.ts';
import { answerClick, writtenAs } from '../tracker/routes.ts';
import type { Tracker } from '../tracker/tracker.ts';
import { contentOf, coverOf } from './covers.ts';
import { previewOf } from './preview.ts';
import { isPreviewer } from './previewer.ts';

interface Needs extends Pick<Deps, 'config' | 'db' | 'metrics'> {
  readonly tracker: Tracker;
  readonly catalogue: Catalogue;
  readonly hosts: Pick<HostBook, 'serves'>;
}

/** What visitors of short links open: a click like any other, its cover, and a page for those who draw previews. */
export function shortLinkRoutes({ config, db, metrics, tracker, catalogue, hosts }: Needs): Hono<ApiEnv> {
  const agentOf = agentReader();
  // picture and preview are there where the link is
  const linkOf = async (c: Context<ApiEnv>) => {
    const link = await catalogue.link(c.req.param('linkId') ?? '');
    return link !== null && (await hosts.serves(hostOf(c), link.publisherId)).works ? link : null;
  };
  return new Hono<ApiEnv>()
    .on('GET', writtenAs(trackerPaths.shortLink), async (c) => {
      const userAgent = c.req.header('user-agent') ?? '';
      const draws = isPreviewer(agentOf(userAgent).bot, userAgent);
      const link = draws ? await linkOf(c) : null;
      if (link === null) return answerClick(c, { config, metrics }, tracker);
      c.header('cache-control', 'no-store');
      return c.html(previewOf(db, link, config.publicUrl));
    })
    .on('GET', writtenAs(trackerPaths.shortLinkCover), async (c) => {
      const link = await linkOf(c);
      const cover = link && (await coverOf(db, link));
      if (!cover) return c.notFound();
      const headers = {
        etag: cover.etag,
        // the version stands in the address that the panel uses
        'cache-control': 'public, max-age=86400',
      };
      if (c.req.header('if-none-match')?.includes(cover.etag)) return c.body(null, 304, headers);
      const typed = { ...headers, 'content-type': cover.type };
      // hono answers HEAD by GET, and a picture that nobody gets is not read
      if (c.req.method === 'HEAD') return c.body(null, 200, typed);
      const content = await contentOf(db, link, cover);
      if (content === null) return c.notFound();
      return c.body(new Uint8Array(content), 200, typed);
    });
}
