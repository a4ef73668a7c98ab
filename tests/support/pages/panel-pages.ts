import { expect, type Page } from '@playwright/test';
import * as v from 'valibot';
import { reportTabs, settingsTabs, supportTabs } from '#contract/enumerations.ts';

const News = v.object({ 'hydra:member': v.array(v.object({ id: v.string() })) });
const Config = v.object({ customPages: v.array(v.object({ id: v.string() })) });

/** An own page that only this browser has been told of: one in a frame, answered by the test. */
const FRAMED = 'framed';
const framed = {
  '@id': `/publisher/api/additional_pages/${FRAMED}`,
  id: FRAMED,
  pageTitle: 'Partner',
  type: 2,
  url: 'https://partner.example/',
  html: null,
};

/**
 * Every page of the panel with each of its tabs, for whoever is signed in on this page: an article, an own page
 * and one in a frame, what is not built yet, and an address that is no page.
 */
export async function panelPages(page: Page): Promise<readonly string[]> {
  const news = v.parse(News, await (await page.request.get('api/announcements')).json());
  const { customPages } = v.parse(Config, await (await page.request.get('config.json')).json());
  await page.route(`**/api/additional_pages/${FRAMED}`, (route) => route.fulfill({ json: framed }));
  await page.route(framed.url, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<html lang="en"><title>Partner</title><h1>Partner</h1>',
    }),
  );
  return [
    'dashboard',
    'smartlinks',
    'offers',
    ...tabsOf('reports', reportTabs),
    'conversions',
    'balance',
    'payments',
    'domains',
    'announcements',
    ...news['hydra:member'].slice(0, 1).map(({ id }) => `announcements/article/${id}`),
    ...tabsOf('support', supportTabs),
    ...customPages.slice(0, 1).map(({ id }) => `additional_pages/${id}`),
    `additional_pages/${FRAMED}`,
    ...tabsOf('settings', settingsTabs),
    'no/such/page',
  ];
}

/** The first of them stands where the address names none. */
const tabsOf = (page: string, [, ...others]: readonly string[]): readonly string[] => [
  page,
  ...others.map((tab) => `${page}?selectedTab=${tab}`),
];

/** The page has its title, and nothing on it waits for an answer. */
export async function drawn(page: Page): Promise<void> {
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}
