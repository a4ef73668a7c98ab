/**
 * `npm run photographs`: every screen, and what opens over it, in four languages, both colours and four widths,
 * in `test-results/photographs`, to be looked at; the files in `found` there say which texts to look at first.
 * `-- -g 'ru, dark, 390 px'` takes some of them.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { languages, type Language } from '#contract/enumerations.ts';
import { API_BASE, paths } from '#contract/paths.ts';
import { access } from '#contract/statuses.ts';
import type { Locator, Route, TestInfo } from '@playwright/test';
import { expect, test, type Page } from './journey.ts';
import { speak } from './language.ts';
import { root } from '../servers/network.ts';
import { drawn, panelPages, titled, wanderer } from '../pages/panel-pages.ts';
import { textFaults } from './text-faults.ts';
import { words } from './words.ts';

const folder = join(root, 'test-results/photographs');
/** What a test has found, of its last run alone. */
const foundBy = ({ titlePath }: TestInfo) => join(folder, 'found', `${titlePath.slice(1).join(', ')}.txt`);
const begun = new Set<string>();
async function tell(file: string, lines: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, lines, { flag: begun.has(file) ? 'a' : 'w' });
  begun.add(file);
}

const sizes = [
  { name: '390', use: { viewport: { width: 390, height: 1300 }, isMobile: true, hasTouch: true } },
  { name: '767', use: { viewport: { width: 767, height: 1300 } } },
  { name: '1023', use: { viewport: { width: 1023, height: 1300 } } },
  { name: '1440', use: { viewport: { width: 1440, height: 1300 } } },
] as const;

const publicPages = [
  'login',
  'register',
  'reset_password',
  'reset_password/confirm/none',
  'register/confirm/none',
  'email_update/confirm/none',
];

/** What opens over a page, by the word on its button. */
const overlays = (language: Language) => {
  const { settings, shell, ui } = words[language];
  return [
    { over: 'dashboard', name: 'news', button: shell.news.title },
    { over: 'dashboard', name: 'notifications', button: shell.notifications.title },
    { over: 'dashboard', name: 'user', button: shell.user.menu },
    { over: 'dashboard', name: 'search', button: shell.search.open },
    { over: 'dashboard', name: 'chat', button: shell.chat.open },
    { over: 'dashboard', name: 'navigation', button: shell.nav.open },
    { over: 'conversions', name: 'filters', button: ui.filters.title },
    { over: 'conversions', name: 'range', button: ui.range.label },
    { over: 'settings?selectedTab=offline', name: 'wipe', button: settings.offline.wipe },
  ];
};

/** Pages that ask for a list, and nothing of it is kept when they are opened first. */
const lists = [
  'announcements',
  'conversions',
  'offers',
  'smartlinks',
  'domains',
  'payments',
  'support?selectedTab=faq',
  'support?selectedTab=notifications',
  'settings?selectedTab=postbacks',
  'settings?selectedTab=payout_accounts',
  'settings?selectedTab=promo_codes',
];
const listPaths: ReadonlySet<string> = new Set(
  [
    paths.announcements,
    paths.notifications,
    paths.faqs,
    paths.conversions,
    paths.offers,
    paths.smartlinks,
    paths.domains,
    paths.payments,
    paths.postbacks,
    paths.payoutAccounts,
    paths.promoCodes,
  ].map((path) => `${API_BASE}${path}`),
);
const listCalls = ({ pathname }: URL): boolean => listPaths.has(pathname);

/** What nobody else looks at of an offer or a smartlink. */
const otherTabs = (path: string): readonly string[] =>
  /^(offers|smartlinks)\/[^?]+$/.test(path)
    ? ['postback', 'shortlink'].map((tab) => `${path}?selectedTab=${tab}`)
    : [];

const Campaigns = v.object({ 'hydra:member': v.array(v.object({ id: v.string(), status: v.number() })) });

/** The pages of an offer and a smartlink that take visitors: with links, and what can be made of them. */
const livePages = async (page: Page): Promise<readonly string[]> => {
  const all = ['offers', 'smartlinks'].map(async (kind) => {
    const { 'hydra:member': rows } = v.parse(Campaigns, await (await page.request.get(`api/${kind}`)).json());
    const live = rows.find(({ status }) => status === access.codes.active);
    return live ? [`${kind}/${live.id}`, ...otherTabs(`${kind}/${live.id}`)] : [];
  });
  return (await Promise.all(all)).flat();
};

/** What a press opens, whatever it is. */
const openedOver = (page: Page): Locator =>
  page
    .locator('[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]')
    .filter({ visible: true });

/** Whether a press on it opens something; it may as well lead elsewhere, or send what it says. */
async function opens(page: Page, button: Locator): Promise<boolean> {
  await button.click();
  return openedOver(page)
    .first()
    .waitFor({ timeout: 1500 })
    .then(
      () => true,
      () => false,
    );
}

/** How a list stands while and after it is asked for; in this order, since an empty one is kept. */
const states: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  error: (route) => route.fulfill({ status: 500, json: {} }),
  loading: () => Promise.resolve(),
  empty: (route) => route.fulfill({ json: { 'hydra:member': [], 'hydra:totalItems': 0, totalItems: 0 } }),
};

test.slow();

for (const { name: width, use } of sizes) {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const language of languages) {
      test.describe(`${language}, ${colorScheme}, ${width} px`, () => {
        test.use({ ...use, colorScheme });

        const picture = async (page: Page, name: string) => {
          await page.evaluate(() => document.fonts.ready);
          // What is deferred has come, but for where a list is to be seen while it is on its way.
          if (!name.startsWith('loading-')) {
            await page
              .waitForFunction(() => document.querySelector('.bone') === null, undefined, { timeout: 3000 })
              .catch(() => {});
          }
          // Pictures, flags and the chart come after the rest; nothing tells when the last has been painted.
          await page.waitForTimeout(400);
          const file = `${name.replace(/[0-9a-f-]{36}/, 'one').replaceAll(/[/?=]/g, '-')}-${width}-${colorScheme}-${language}.png`;
          await page.screenshot({ path: join(folder, file), animations: 'disabled' });
          const { sideways, ...texts } = await textFaults(page);
          const found = Object.entries(texts).flatMap(([what, all]) => all.map((text) => `${what}: ${text}`));
          if (sideways > 0) found.push(`sideways: ${sideways} px`);
          await tell(foundBy(test.info()), found.map((line) => `${file}: ${line}\n`).join(''));
        };

        test('the public screens', async ({ page, network, expected }) => {
          // The links of mails that were never sent.
          expected.push(/status of 4\d\d/);
          await speak(page, network.origin, language);
          for (const path of publicPages) {
            await page.goto(path);
            // What is painted ahead of the panel has a heading, but no colour schemes.
            await page.getByRole('radio').first().waitFor();
            await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
            await picture(page, path);
          }
        });

        test('the panel', async ({ signIn, page, network, expected }) => {
          await signIn();
          expected.push(/ERR_FAILED/);
          await speak(page, network.origin, language);
          const pages = await panelPages(page);
          const live = await livePages(page);
          const goTo = await wanderer(page);
          for (const path of [...pages, ...pages.flatMap(otherTabs), ...live]) {
            await goTo(path);
            await picture(page, live.includes(path) ? `live-${path}` : path);
          }
          for (const { over, name, button } of overlays(language)) {
            await page.goto(over);
            await drawn(page);
            const opener = page.getByRole('button', { name: button }).first();
            // On mobile the chat stands in the user menu alone; elsewhere the navigation needs no button.
            if (!(await opener.isVisible())) continue;
            await opener.click();
            // its code may be on its way
            await openedOver(page)
              .first()
              .waitFor({ timeout: 3000 })
              .catch(() => {});
            await picture(page, `over-${name}`);
          }
          // What waits to be sent, and the question of whoever logs out meanwhile.
          await page.route('**/publisher/api/notifications/mark_read', (route) => route.abort());
          await page.goto('dashboard');
          await drawn(page);
          const { notifications } = words[language].shell;
          await page.getByRole('banner').getByRole('button', { name: notifications.title }).click();
          await page.getByRole('button', { name: notifications.markAll }).click();
          await page.keyboard.press('Escape');
          await page
            .getByRole('banner')
            .getByRole('button')
            .filter({ has: page.locator('[data-numeric]') })
            .click();
          await picture(page, 'over-outbox');
          await page.goto('logout');
          await page.getByRole('alertdialog').waitFor();
          await picture(page, 'logout');
        });

        test('all that opens over a page', async ({ signIn, page, network, expected }) => {
          await signIn();
          // What is pressed may be refused.
          expected.push(/status of 4\d\d|Failed to load/);
          await speak(page, network.origin, language);
          const live = await livePages(page);
          const pages = [...(await panelPages(page)), ...live];
          const goTo = await wanderer(page);
          const seen = new Set<string>();
          for (const path of pages.filter((one) => !one.startsWith('no/'))) {
            const kind = path.replace(/[0-9a-f-]{36}/, live.includes(path) ? 'live' : 'one');
            const buttons = page.getByRole('main').locator('button:enabled:not([role="tab"]):visible');
            await goTo(path);
            for (let place = 0; place < (await buttons.count()); place += 1) {
              const button = buttons.nth(place);
              const name = (await button.getAttribute('aria-label')) ?? (await button.innerText());
              const known = `${kind.split('/')[0]} ${name.replaceAll(/\d+/g, '#')}`;
              if (seen.has(known)) continue;
              seen.add(known);
              if (await opens(page, button)) {
                await picture(page, `opened-${kind}-${place}`);
                const items = page.getByRole('menu').getByRole('menuitem');
                for (let item = 0; item < (await items.count()); item += 1) {
                  await items.nth(item).click();
                  if (await page.getByRole('dialog').or(page.getByRole('alertdialog')).first().isVisible()) {
                    await picture(page, `opened-${kind}-${place}-${item}`);
                  }
                  await goTo(path);
                  await opens(page, buttons.nth(place));
                }
              }
              await goTo(path);
            }
          }
        });

        test('lists that fail, wait, are empty or offline', async ({
          signIn,
          page,
          context,
          network,
          expected,
        }) => {
          await signIn();
          expected.push(/status of 500|Failed to load|ERR_INTERNET_DISCONNECTED/);
          await speak(page, network.origin, language);
          // Before any list is empty, and is kept as that.
          for (const path of ['dashboard', 'reports', 'balance', 'settings', ...lists]) {
            await page.goto(path);
            await drawn(page);
            await context.setOffline(true);
            await picture(page, `offline-${path}`);
            await context.setOffline(false);
          }
          for (const [state, answer] of Object.entries(states)) {
            await page.route(listCalls, answer);
            for (const path of lists) {
              await page.goto(path);
              await (state === 'loading' ? titled(page) : drawn(page));
              await picture(page, `${state}-${path}`);
            }
            await page.unroute(listCalls);
          }
        });
      });
    }
  }
}
