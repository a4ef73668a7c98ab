import { Hono } from 'hono';
import { API_BASE, fillPath, paths } from '#contract/paths.ts';
import { pageType } from '#contract/statuses.ts';
import { cleanHtml } from '../platform/html/clean-html.ts';
import { languageOf, type ApiEnv } from '../platform/http/env.ts';
import { routePath } from '../platform/http/guard.ts';
import { collection, item } from '../platform/http/hydra.ts';
import { HttpProblem } from '../platform/http/problem.ts';
import { type OwnPage, ownPages } from './own-pages.ts';

/** Pages of the network itself: articles, and frames of other sites (specification 2 and 3). */
export function additionalPageRoutes(): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>();

  app.get(paths.additionalPages, async (c) => {
    const members = (await ownPages(c.get('db'), languageOf(c))).map(pageOf);
    return collection(c, {
      name: 'AdditionalPage',
      path: paths.additionalPages,
      members,
      totalItems: members.length,
    });
  });

  app.get(routePath(paths.additionalPage), async (c) => {
    const pages = await ownPages(c.get('db'), languageOf(c));
    const page = pages.find(({ id }) => id === c.req.param('id'));
    if (!page) throw new HttpProblem(404, 'notFound');
    return item(c, 'AdditionalPage', pageOf(page));
  });
  return app;
}

const pageOf = ({ id, title, type, url, html }: OwnPage) => ({
  '@id': `${API_BASE}${fillPath(paths.additionalPage, { id })}`,
  pageTitle: title,
  type: pageType.encode(type),
  url,
  html: html === '' ? null : cleanHtml(html),
});
