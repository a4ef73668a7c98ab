import { html } from 'hono/html';
import { fillPath, trackerPaths } from '#contract/paths.ts';
import type { Link } from '../catalogue/catalogue.ts';
import type { Db } from '../platform/db/client.ts';
import { isRow } from '../platform/db/matches.ts';
import { originOf } from './short-link-rows.ts';
import { shortLinkCovers, shortLinks } from './tables.ts';

/**
 * A page that nobody sees: the words and the picture of a preview (Open Graph). It stands at the link's own host and is
 * called by it: the offer's name is a word of the network, with payout and countries in it, and not for visitors.
 */
export async function previewOf(db: Db, { publisherId, id, code }: Link, publicUrl: string) {
  const [short] = await db
    .select({ domain: shortLinks.domain, cover: shortLinkCovers.id })
    .from(shortLinks)
    .leftJoin(shortLinkCovers, isRow(shortLinkCovers, shortLinks))
    .where(isRow(shortLinks, { publisherId, id }));
  const origin = originOf(short?.domain ?? null, publicUrl);
  const at = { linkId: code };
  return page({
    title: new URL(origin).host,
    url: `${origin}${fillPath(trackerPaths.shortLink, at)}`,
    image: short?.cover == null ? null : `${origin}${fillPath(trackerPaths.shortLinkCover, at)}`,
  });
}

const page = ({ title, url, image }: { title: string; url: string; image: string | null }) =>
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
