import { API_BASE, fillPath, paths } from '#contract/paths.ts';
import { additionalPage, additionalPages } from '#contract/resources/pages.ts';
import { pageType } from '#contract/statuses.ts';
import { cleanHtml } from '../platform/html/clean-html.ts';
import { collection, item } from '../platform/http/endpoint.ts';
import { HttpProblem } from '../platform/http/problem.ts';
import { type OwnPage, ownPages } from './own-pages.ts';

/** Pages of the network itself: articles, and frames of other sites (specification 2 and 3). */
export const pageEndpoints = [
  collection(additionalPages, {
    name: 'AdditionalPage',
    title: 'Pages of the network itself',
    handle: async ({ db, language }) => ({ members: (await ownPages(db, language)).map(pageOf) }),
  }),
  item(additionalPage, {
    name: 'AdditionalPage',
    title: 'One page of the network',
    handle: async ({ db, language, param }) => {
      const page = (await ownPages(db, language)).find(({ id }) => id === param('id'));
      if (!page) throw new HttpProblem(404, 'notFound');
      return pageOf(page);
    },
  }),
];

function pageOf({ id, title, type, url, html }: OwnPage) {
  return {
    '@id': `${API_BASE}${fillPath(paths.additionalPage, { id })}`,
    pageTitle: title,
    type: pageType.encode(type),
    url,
    html: html === '' ? null : cleanHtml(html),
  };
}
