/**
 * `npm run photographs`: every screen, and what opens over it, in four languages, both colours and two widths,
 * in `test-results/photographs`, to be looked at.
 */
import { join } from 'node:path';
import { languages, type Language } from '#contract/enumerations.ts';
import { test, type Page } from './journey.ts';
import { speak } from './language.ts';
import { root } from './network.ts';
import { drawn, panelPages } from './panel-pages.ts';
import { words } from './words.ts';

const sizes = [
  { name: '390', use: { viewport: { width: 390, height: 1300 }, isMobile: true, hasTouch: true } },
  { name: '1440', use: { viewport: { width: 1440, height: 1300 } } },
] as const;

const publicPages = [
  'login',
  'register',
  'reset_password',
  'reset_password/confirm/none',
  'register/confirm/none',
];

/** What opens over the dashboard, by the word on its button. */
const overlays = (language: Language) => {
  const { shell } = words[language];
  return [
    { name: 'news', button: shell.news.title },
    { name: 'notifications', button: shell.notifications.title },
    { name: 'menu', button: shell.user.menu },
    { name: 'search', button: shell.search.open },
    { name: 'chat', button: shell.chat.open },
  ];
};

test.slow();

for (const { name: width, use } of sizes) {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const language of languages) {
      test.describe(`${language}, ${colorScheme}, ${width} px`, () => {
        test.use({ ...use, colorScheme });

        const picture = async (page: Page, name: string) => {
          await page.evaluate(() => document.fonts.ready);
          const file = `${name.replace(/\/[0-9a-f-]{36}$/, '').replaceAll(/[/?=]/g, '-')}-${width}-${colorScheme}-${language}.png`;
          const path = join(root, 'test-results/photographs', file);
          await page.screenshot({ path, animations: 'disabled' });
        };

        test('the public screens', async ({ page, network, expected }) => {
          // The links of mails that were never sent.
          expected.push(/status of 4\d\d/);
          await speak(page, network.origin, language);
          for (const path of publicPages) {
            await page.goto(path);
            await page.getByRole('radio').first().waitFor();
            await drawn(page);
            await picture(page, path);
          }
        });

        test('the panel', async ({ signedIn, page, network }) => {
          await signedIn.shown();
          await speak(page, network.origin, language);
          for (const path of await panelPages(page)) {
            await page.goto(path);
            await drawn(page);
            await picture(page, path);
          }
          for (const { name, button } of overlays(language)) {
            await page.goto('dashboard');
            await drawn(page);
            const opener = page.getByRole('banner').getByRole('button', { name: button });
            // On mobile the chat stands in the user menu alone.
            if (!(await opener.isVisible())) continue;
            await opener.click();
            await page.waitForTimeout(500);
            await picture(page, `over-${name}`);
          }
        });
      });
    }
  }
}
