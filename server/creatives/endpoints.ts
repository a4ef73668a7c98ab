import * as v from 'valibot';
import { paths } from '#contract/paths.ts';
import { offerCreatives } from '#contract/resources/offers.ts';
import { collection, raw } from '../platform/http/endpoint.ts';
import { pagingEntries } from '../platform/http/hydra.ts';
import { HttpProblem } from '../platform/http/problem.ts';
import { creativeEndings, type CreativeType } from './creative-type.ts';
import { findCreative, listCreatives } from './read-creatives.ts';

const CreativeQuery = v.object({ ...offerCreatives.params.entries, ...pagingEntries });
const FileName = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([a-z]+)$/;

/** An advertiser's file is nobody's page: it runs with an origin of its own, and only a page runs at all. */
const still = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; sandbox";
const page =
  "sandbox allow-scripts; default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; " +
  "img-src data:; font-src data:; media-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

const contentTypes: Readonly<Record<CreativeType, string>> = {
  'image/png': 'image/png',
  'image/jpeg': 'image/jpeg',
  'image/gif': 'image/gif',
  'image/svg+xml': 'image/svg+xml; charset=utf-8',
  'text/html': 'text/html; charset=utf-8',
};

/** Banners of offers (specification 7), for publishers who may know of the offer. */
export const creativeEndpoints = [
  collection(offerCreatives, {
    name: 'OfferCreative',
    title: 'Banners of an offer, or of the offers of a smartlink',
    query: CreativeQuery,
    handle: async ({ db, publisher, query: { page: number, itemsPerPage, ...question } }) => {
      const rows = await listCreatives(db, publisher, question);
      const first = (number - 1) * itemsPerPage;
      return { members: rows.slice(first, first + itemsPerPage), totalItems: rows.length };
    },
  }),
  raw({
    method: 'GET',
    path: `${paths.cdn}/creatives/{file}`,
    handle: async ({ c, db, publisher, param }) => {
      const [, id = null, ending] = FileName.exec(param('file')) ?? [];
      const found = id === null ? null : await findCreative(db, publisher, id);
      if (found === null || creativeEndings[found.type] !== ending) {
        throw new HttpProblem(404, 'fileNotFound');
      }
      const { type, content, title, width, height } = found;
      return c.body(new Uint8Array(content), 200, {
        'content-type': contentTypes[type],
        'content-disposition': dispositionOf(`${title} ${width}x${height}.${ending}`),
        'content-security-policy': type === 'text/html' ? page : still,
        // never another file under this name, but never for another publisher either
        'cache-control': 'private, max-age=3600',
        'x-content-type-options': 'nosniff',
      });
    },
  }),
];

/** With the whole name, and for old programs one of plain letters (RFC 6266). */
function dispositionOf(title: string): string {
  const name = title.replaceAll(/[\p{C}"*/:<>?\\|]/gu, '').replaceAll(/\s+/g, '-');
  const plain = name.replaceAll(/[^\x20-\x7e]/g, '_');
  const whole = encodeURIComponent(name).replaceAll(
    /['()]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return `inline; filename="${plain}"; filename*=UTF-8''${whole}`;
}
