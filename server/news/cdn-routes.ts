import { Hono } from 'hono';
import { paths } from '#contract/paths.ts';
import type { ApiEnv } from '../platform/http/env.ts';
import { HttpProblem } from '../platform/http/problem.ts';
import { newsPicture } from './news-picture.ts';

/** Pictures. They are not private, and never change under their name. */
export function cdnRoutes(): Hono<ApiEnv> {
  return new Hono<ApiEnv>().get(`${paths.cdn}/:file`, (c) => {
    const picture = newsPicture(c.req.param('file'));
    if (picture === null) throw new HttpProblem(404, 'fileNotFound');
    return c.body(picture, 200, {
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=31536000, immutable',
      // opened by itself an SVG is a page: nothing in it may run or fetch
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    });
  });
}
