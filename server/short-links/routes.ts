import { Hono } from 'hono';
import { html } from 'hono/html';
import { fillPath, trackerPaths } from '#contract/paths.ts';
import type { Catalogue, Link } from '../catalogue/catalogue.ts';
import type { Deps } from '../platform/deps.ts';
import type { ApiEnv } from '../platform/http/env.ts';
import { answerClick } from '../tracker/routes.ts';
import type { Tracker } from '../tracker/tracker.ts';
import { coverOf } from './covers.ts';
import { isPreviewer } from './previewer.ts';

interface Needs extends Pick<Deps, 'config' | 'db'> {
  readonly tracker: Tracker;
  readonly catalogue: Catalogue;
}

/** What visitors of short links open: a click like any other, its cover, and a page for those who draw previews. */
export function shortLinkRoutes({ config, db, tracker, catalogue }: Needs): Hono<ApiEnv> {
  return new Hono<ApiEnv>()
    .get(trackerPaths.shortLink.replace('{linkId}', ':linkId'), async (c) => {
      const code = c.req.param('linkId') ?? '';
      const link = isPreviewer(c.req.header('user-agent') ?? '') ? await catalogue.link(code) : null;
      if (link === null) return answerClick(c, config, tracker);
      const at = { linkId: code };
      const known = { publisherId: link.publisherId, code };
      const cover = (await coverOf(db, known)) && fillPath(trackerPaths.shortLinkCover, at);
      c.header('cache-control', 'no-store');
      return c.html(
        preview({
          title: await titleOf(link, catalogue),
          url: `${config.publicUrl}${fillPath(trackerPaths.shortLink, at)}`,
          image: cover && `${config.publicUrl}${cover}`,
        }),
      );
    })
    .get(trackerPaths.shortLinkCover.replace('{linkId}', ':linkId'), async (c) => {
      const code = c.req.param('linkId') ?? '';
      const link = await catalogue.link(code);
      const cover = link && (await coverOf(db, { publisherId: link.publisherId, code }));
      if (!cover) return c.notFound();
      return c.body(Uint8Array.from(cover.content), 200, {
        'content-type': cover.type,
        // the version stands in the address that the panel uses
        'cache-control': 'public, max-age=86400',
      });
    });
}

async function titleOf({ offerId, smartlinkId }: Link, catalogue: Catalogue): Promise<string> {
  const { offers, smartlinks } = await catalogue.reference();
  return offers.get(offerId ?? '')?.name ?? smartlinks.get(smartlinkId ?? '')?.name ?? '';
}

/** A page that nobody sees: the words and the picture of a preview (Open Graph). */
const preview = ({ title, url, image }: { title: string; url: string; image: string | null }) =>
  html`<!doctype html>
    <html>
      <head>
        <meta charset="utf-8" />
        <title>${title}</title>
        <meta property="og:type" content="website" />
        <meta property="og:title" content="${title}" />
        <meta property="og:url" content="${url}" />
        ${
          image === null
            ? ''
            : html`<meta property="og:image" content="${image}" />
                <meta name="twitter:card" content="summary_large_image" />`
        }
      </head>
    </html>`;
