/**
 * `npm run photographs`: every screen, and what opens over it, in four languages, both colours and four widths,
 * in `test-results/photographs`, to be looked at; `found.txt` there says which texts to look at first.
 * `-- -g 'ru, dark, 390 px'` takes some of them.
 */
import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { languages, type Language } from '#contract/enumerations.ts';
import type { Route } from '@playwright/test';
import { expect, test, type Page } from './journey.ts';
import { speak } from './language.ts';
import { root } from '../servers/network.ts';
import { drawn, panelPages, wanderer } from '../pages/panel-pages.ts';
import { textFaults } from './text-faults.ts';
import { words } from './words.ts';

const folder = join(root, 'test-results/photographs');

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
  'support?selectedTab=faq',
  'support?selectedTab=notifications',
];
const listCalls = /\/api\/(announcements|notifications|faqs|ch\/conversions)(\?|$)/;

/** What nobody else looks at of an offer or a smartlink. */
const otherTabs = (path: string): readonly string[] =>
  /^(offers|smartlinks)\/[^?]+$/.test(path)
    ? ['postback', 'shortlink'].map((tab) => `${path}?selectedTab=${tab}`)
    : [];

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
          // Pictures, flags and the chart come after the rest; nothing tells when the last has been painted.
          await page.waitForTimeout(400);
          const file = `${name.replace(/\/[0-9a-f-]{36}/, '').replaceAll(/[/?=]/g, '-')}-${width}-${colorScheme}-${language}.png`;
          await page.screenshot({ path: join(folder, file), animations: 'disabled' });
          const { sideways, ...texts } = await textFaults(page);
          const found = Object.entries(texts).flatMap(([what, all]) => all.map((text) => `${what}: ${text}`));
          if (sideways > 0) found.push(`sideways: ${sideways} px`);
          await appendFile(join(folder, 'found.txt'), found.map((line) => `${file}: ${line}\n`).join(''));
        };

        test('the public screens', async ({ page, network, expected }) => {
          // The links of mails that were never sent.
          expected.push(/status of 4\d\d/);
          await speak(page, network.origin, language);
          for (const path of publicPages) {
            await page.goto(path);
            await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
            await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
            await picture(page, path);
          }
        });

        test('the panel', async ({ signIn, page, network, expected }) => {
          await signIn();
          expected.push(/ERR_FAILED/);
          await speak(page, network.origin, language);
          const paths = await panelPages(page);
          const goTo = await wanderer(page);
          for (const path of [...paths, ...paths.flatMap(otherTabs)]) {
            await goTo(path);
            await picture(page, path);
          }
          for (const { over, name, button } of overlays(language)) {
            await page.goto(over);
            await drawn(page);
            const opener = page.getByRole('button', { name: button }).first();
            // On mobile the chat stands in the user menu alone; elsewhere the navigation needs no button.
            if (!(await opener.isVisible())) continue;
            await opener.click();
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
          for (const [state, answer] of Object.entries(states)) {
            await page.route(listCalls, answer);
            for (const path of lists) {
              await page.goto(path);
              await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
              await picture(page, `${state}-${path}`);
            }
            await page.unroute(listCalls);
          }
          for (const path of ['dashboard', 'reports', 'settings', ...lists]) {
            await page.goto(path);
            await drawn(page);
            await context.setOffline(true);
            await picture(page, `offline-${path}`);
            await context.setOffline(false);
          }
        });
      });
    }
  }
}
