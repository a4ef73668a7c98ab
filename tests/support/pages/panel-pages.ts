import { expect, type Page } from '@playwright/test';
import * as v from 'valibot';
import { reportTabs, settingsTabs, supportTabs } from '#contract/enumerations.ts';

const Rows = v.object({ 'hydra:member': v.array(v.object({ id: v.string() })) });
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

/** Where no page is. */
const NOWHERE = 'no/such/page';

/**
 * Every page of the panel with each of its tabs, by kind, for whoever is signed in on this page: figures, lists, offers, smartlinks, a conversion and a payment,
 * texts (an article, an own page and one in a frame), support, settings, what is not built yet, and an address that
 * is no page.
 */
export async function pageKinds(page: Page): Promise<readonly (readonly string[])[]> {
  const rows = async (path: string) =>
    v.parse(Rows, await (await page.request.get(`api/${path}`)).json())['hydra:member'];
  const [news, offers, smartlinks, conversions, payments] = [
    await rows('announcements'),
    await rows('offers'),
    await rows('smartlinks'),
    await rows('ch/conversions?itemsPerPage=1'),
    await rows('payments?status=paid'),
  ];
  const { customPages } = v.parse(Config, await (await page.request.get('config.json')).json());
  await page.route(`**/api/additional_pages/${FRAMED}`, (route) => route.fulfill({ json: framed }));
  await page.route(framed.url, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<html lang="en"><title>Partner</title><h1>Partner</h1>',
    }),
  );
  return [
    ['dashboard'],
    [...tabsOf('reports', reportTabs), 'conversions'],
    [
      'announcements',
      ...news.slice(0, 1).map(({ id }) => `announcements/article/${id}`),
      ...customPages.slice(0, 1).map(({ id }) => `additional_pages/${id}`),
      `additional_pages/${FRAMED}`,
    ],
    tabsOf('support', supportTabs),
    tabsOf('settings', settingsTabs),
    ['offers', 'smartlinks'],
    [
      ...offers.slice(0, 1).map(({ id }) => `offers/${id}`),
      ...offers.slice(0, 1).map(({ id }) => `offers/${id}?selectedTab=overview`),
      ...smartlinks.slice(0, 1).map(({ id }) => `smartlinks/${id}`),
      ...smartlinks.slice(0, 1).map(({ id }) => `smartlinks/${id}?selectedTab=overview`),
      ...conversions.slice(0, 1).map(({ id }) => `conversions/${id}`),
    ],
    [
      'balance',
      'payments',
      ...payments.slice(0, 1).flatMap(({ id }) => [`payments/${id}`, `payments/${id}?receipt=true`]),
      'domains',
    ],
    [NOWHERE],
  ];
}

/** The same without its kinds. */
export const panelPages = async (page: Page): Promise<readonly string[]> => (await pageKinds(page)).flat();

/** The first of them stands where the address names none. */
const tabsOf = (page: string, [, ...others]: readonly string[]): readonly string[] => [
  page,
  ...others.map((tab) => `${page}?selectedTab=${tab}`),
];

/**
 * Gives back what goes from page to page as a link does, in one document: loading each anew takes far longer. Over
 * the address that is no page, so that the page before is never taken for the next.
 */
export async function wanderer(page: Page): Promise<(path: string) => Promise<void>> {
  await page.goto(NOWHERE);
  await drawn(page);
  const heading = page.getByRole('main').getByRole('heading', { level: 1 });
  const nowhere = await heading.innerText();
  // The router follows the browser's history.
  const push = (path: string) =>
    page.evaluate((address) => history.pushState(null, '', address), `/publisher/${path}`);
  return async (path) => {
    await push(NOWHERE);
    await expect(heading).toHaveText(nowhere);
    if (path === NOWHERE) return;
    await push(path);
    await expect(heading).not.toHaveText(nowhere);
    await drawn(page);
  };
}

/** The page has its title. */
export async function titled(page: Page): Promise<void> {
  // What is painted ahead of the panel has headings, too.
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveCount(1);
}

/** The page has its title, and nothing on it waits for an answer. */
export async function drawn(page: Page): Promise<void> {
  await titled(page);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}
